import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

export type PinKind = 'pickup' | 'dropoff';

/** Wrong tries after which a PIN is locked and another proof is needed. */
export const PIN_TRIES = 5;

/** The four-digit PIN of one hand-over, derived from the installation's secret: no PIN is stored. */
export function pinOf(deps: Deps, deliveryId: string, kind: PinKind): string {
  const number = hmac(deps.secrets.pinSecret, `${kind}:${deliveryId}`).readUInt32BE(0) % 10_000;
  return String(number).padStart(4, '0');
}

/** Whether a typed PIN is right; ignores spaces and compares in constant time. */
export function pinMatches(deps: Deps, deliveryId: string, kind: PinKind, typed: string): boolean {
  const given = Buffer.from(typed.replace(/\s/g, '').padEnd(4).slice(0, 8));
  const right = Buffer.from(pinOf(deps, deliveryId, kind));
  return given.length === right.length && timingSafeEqual(given, right);
}
