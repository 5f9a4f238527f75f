import { setCourierOnline } from '#server/db/couriers/couriers.ts';
import { recordAvailability } from '#server/db/trips/availability.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { verifiedCourier, workingCourier } from '../offers/offer-checks.ts';
import { getCourier } from './get-courier.ts';

/** Sets a courier's availability; the active delivery is not touched. */
export async function setAvailability(deps: Deps, actor: Actor, online: boolean) {
  return inTransaction(deps, async (tx) => {
    await (online ? workingCourier(tx, actor) : verifiedCourier(tx, actor));
    await setCourierOnline(tx.db, actor.accountId, online);
    await recordAvailability(tx.db, actor.accountId, online, tx.clock.now());
    return getCourier(tx, actor);
  });
}
