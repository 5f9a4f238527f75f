import type { PinKind } from '#domain/deliveries/pin-code.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { isSameSecret } from '#server/secrets.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

/** A delivery's id and how often each of its PINs was renewed. */
export type Pinned = Pick<DeliveryRow, 'id'> & Record<`${PinKind}_pin_round`, number>;

/**
 * The four-digit PIN of one hand-over, derived from the installation's secret: no PIN is stored. Each renewal derives
 * another; `round` asks for a later one.
 */
export function pinOf(
  deps: Deps,
  delivery: Pinned,
  kind: PinKind,
  round: number = delivery[`${kind}_pin_round`],
): string {
  const seed = round === 0 ? `${kind}:${delivery.id}` : `${kind}:${delivery.id}:${round}`;
  const number = hmac(deps.secrets.pinSecret, seed).readUInt32BE(0) % 10_000;
  return String(number).padStart(4, '0');
}

/** Whether a typed PIN is right; ignores spaces and compares in constant time. */
export function pinMatches(deps: Deps, delivery: Pinned, kind: PinKind, typed: string): boolean {
  return isSameSecret(typed.replace(/\s/g, ''), pinOf(deps, delivery, kind));
}

/** The number of the next renewal whose PIN differs from the present one. */
export function nextPinRound(deps: Deps, delivery: Pinned, kind: PinKind): number {
  const present = pinOf(deps, delivery, kind);
  let round = delivery[`${kind}_pin_round`] + 1;
  while (pinOf(deps, delivery, kind, round) === present) round += 1;
  return round;
}
