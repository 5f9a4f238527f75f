import { useSyncExternalStore } from 'react';
import type { UserType } from '#domain/accounts/accounts.ts';
import type { DraftStop } from '../../deliveries/booking/draft.ts';

/**
 * The flow that the person takes: `full` by /information-bussiness and the place, `basic` by /information-user and the
 * password. Both end in /user-details.
 */
export type SignupFlow = 'full' | 'basic';

/** Data collected by the steps. It lives in memory only: no personal data is stored in the browser. */
export type SignupData = {
  way: SignupFlow;
  userType: UserType;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  phoneCode: string;
  address: DraftStop | null;
  /** Empty until the password step is done; without that step it is asked for at the end. */
  password: string;
  photo: Blob | null;
  /** Whether a step was completed, so that a later one may be opened. */
  hasPerson: boolean;
  hasPlace: boolean;
};

const EMPTY: SignupData = {
  way: 'full',
  userType: 'individual',
  businessName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: 'RO',
  phoneCode: '+40',
  address: null,
  password: '',
  photo: null,
  hasPerson: false,
  hasPlace: false,
};

let current = EMPTY;
const listeners = new Set<() => void>();

/** Merges a step's data into the store. */
export function changeSignup(change: Partial<SignupData>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Clears the store, after the account is created. */
export function clearSignup(): void {
  changeSignup(EMPTY);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hook: the collected data. */
export function useSignup(): SignupData {
  return useSyncExternalStore(
    watch,
    () => current,
    () => EMPTY,
  );
}
