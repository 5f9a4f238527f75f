import type { Vehicle } from '../deliveries/parcel-sizes.ts';

/** Whether a vehicle requires a driving licence and a number plate: all but the bicycle. */
export function needsLicence(vehicle: Vehicle): boolean {
  return vehicle !== 'bike';
}

/** Normalises a driving licence's series and number for storage: capitals, no spaces. */
export function canonicalLicence(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/** Whether a text can be the number of a Romanian driving licence: one or two letters, digits, at most a letter more. */
export function isLicenceNumber(typed: string): boolean {
  return /^[A-Z]{1,2}\d{6,9}[A-Z]?$/.test(canonicalLicence(typed));
}
