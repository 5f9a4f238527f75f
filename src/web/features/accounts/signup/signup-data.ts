import { useSyncExternalStore } from 'react';
import type { UserType } from '#domain/accounts/accounts.ts';
import type { DraftStop } from '../../deliveries/booking/draft.ts';

/**
 * Which way the person took: `full` by /information-bussiness and the place, `basic` by /information-user and the
 * password. Both end in /user-details.
 */
export type SignupWay = 'full' | 'basic';

/** What the steps have collected. It lives in memory only: nobody's data stays in the browser for it. */
export type SignupData = {
  way: SignupWay;
  userType: UserType;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  phoneCode: string;
  address: DraftStop | null;
  /** Empty until the step of its own was done; else it is asked for at the end. */
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

/** Keeps what a step has collected. */
export function changeSignup(change: Partial<SignupData>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Forgets everything, after the account was made. */
export function clearSignup(): void {
  changeSignup(EMPTY);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The collected data, live. */
export function useSignup(): SignupData {
  return useSyncExternalStore(
    watch,
    () => current,
    () => EMPTY,
  );
}
