import { isSameSecret } from '#server/secrets.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

export type PinKind = 'pickup' | 'dropoff';

/** The four-digit PIN of one hand-over, derived from the installation's secret: no PIN is stored. */
export function pinOf(deps: Deps, deliveryId: string, kind: PinKind): string {
  const number = hmac(deps.secrets.pinSecret, `${kind}:${deliveryId}`).readUInt32BE(0) % 10_000;
  return String(number).padStart(4, '0');
}

/** Whether a typed PIN is right; ignores spaces and compares in constant time. */
export function pinMatches(deps: Deps, deliveryId: string, kind: PinKind, typed: string): boolean {
  return isSameSecret(typed.replace(/\s/g, ''), pinOf(deps, deliveryId, kind));
}
