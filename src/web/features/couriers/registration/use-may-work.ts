import type { CourierState } from '#domain/accounts/accounts.ts';
import { paths } from '#web/paths.ts';
import { useCourier } from '../../trips/jobs/queries.ts';

/** Screens open to couriers who are not verified. */
const OPEN_TO_ALL: readonly string[] = [paths.courierVerification, paths.courierProfile];

/**
 * Whether the signed-in courier may use the working screens: verified, or with a trip to finish; undefined until the
 * server has answered.
 */
export function useMayWork(): boolean | undefined {
  const { data } = useCourier();
  return data && (data.state === 'verified' || data.activeDeliveryId !== null);
}

/** Redirect target for a courier who may not work; null when this screen may show. */
export function redirectPathFor(pathname: string, state: CourierState): string | null {
  if (OPEN_TO_ALL.includes(pathname)) return null;
  return state === 'incomplete' ? paths.driverLicense : paths.courierVerification;
}
