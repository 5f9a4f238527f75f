import { useSyncExternalStore } from 'react';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';

/** Data collected by the first two steps. It lives in memory only, until the password step creates the account. */
export type RegistrationData = {
  vehicle: Vehicle | '';
  licenceNumber: string;
  plate: string;
  address: string;
  iban: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Whether a step was completed, so that the next one may be opened. */
  hasVehicle: boolean;
  hasPerson: boolean;
};

const EMPTY: RegistrationData = {
  vehicle: '',
  licenceNumber: '',
  plate: '',
  address: '',
  iban: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  hasVehicle: false,
  hasPerson: false,
};

let current = EMPTY;
const listeners = new Set<() => void>();

/** Merges a step's data into the store. */
export function changeRegistration(change: Partial<RegistrationData>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Clears the store, once the account is created. */
export function clearRegistration(): void {
  changeRegistration(EMPTY);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hook: the collected data. */
export function useRegistration(): RegistrationData {
  return useSyncExternalStore(
    watch,
    () => current,
    () => EMPTY,
  );
}
