import { neededPin, PIN_RENEWALS_MAX } from '#domain/staff/board/acts.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { nextPinRound } from '../../deliveries/pins.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Renews the PIN that the courier needs next, and unlocks it. Who holds it reads the new one where they read the old;
 * the answer, the event and the log have no digits. Throws `limit_reached` after twenty.
 */
export async function renewPin(deps: Deps, actor: Actor, id: string, seen: Seen) {
  return actOnDelivery(deps, actor, id, { act: 'renew_pin', seen }, async (tx, delivery) => {
    const kind = neededPin(delivery);
    if (kind === null) throw new AppError('transition_refused');
    const round = nextPinRound(tx, delivery, kind);
    ensure(round <= PIN_RENEWALS_MAX, 'limit_reached', { facts: { limit: PIN_RENEWALS_MAX } });
    const name = kind === 'pickup' ? 'pickup_pin_renewed' : 'dropoff_pin_renewed';
    return recordChange(tx, delivery, {
      name,
      actor: 'admin',
      data: { round },
      change: { [`${kind}_pin_round`]: round, [`${kind}_pin_misses`]: 0, pin_miss_hash: null },
    });
  });
}
