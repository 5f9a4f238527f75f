/** The four parcel sizes of the specification (section 9), smallest first. */
export const PARCEL_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** The four vehicles, smallest first: each carries its own size and all smaller ones. */
export const VEHICLES = ['bike', 'car', 'van', 'truck'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** The vehicle a size is priced for. */
export const VEHICLE_OF_SIZE: Record<ParcelSize, Vehicle> = {
  small: 'bike',
  medium: 'car',
  large: 'van',
  huge: 'truck',
};

/** Whether a courier's vehicle is big enough for a parcel. */
export function canCarry(vehicle: Vehicle, size: ParcelSize): boolean {
  return VEHICLES.indexOf(vehicle) >= PARCEL_SIZES.indexOf(size);
}
