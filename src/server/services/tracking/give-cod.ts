import type { z } from 'zod';
import type { giveCod as route } from '#contract/tracking/receiver-cod.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { ensure } from '#domain/errors.ts';
import { canGiveMoney } from '#domain/money/cod/door.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import type { Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { orNotFound } from '../errors.ts';
import { isPaidAhead } from '../money/cod/card/is-payable.ts';
import { abandonCodPayment } from '../money/cod/card/return-cod-card.ts';
import { inTransaction } from '../in-transaction.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

/**
 * The receiver says that the courier has the whole sum: their PIN shows from now on. Nothing is booked by it, the courier's
 * step alone does that; should the two differ, the staff see both. Said twice, or after the courier's step, it changes
 * no money. Throws `not_found` for the shared link, `transition_refused` while no courier can be at the door,
 * `cod_paid` when a card or a transfer has paid, `cod_amount` for another sum than is due.
 */
export async function giveCod(
  deps: Deps,
  token: string,
  { amount }: z.infer<typeof route.body>,
): Promise<Tracking> {
  const { delivery: seen, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  await inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, seen.id));
    const cod = orNotFound(await findCod(tx.db, seen.id));
    if (cod.given_at) return;
    ensure(!isPaidAhead(cod) && cod.method !== 'card', 'cod_paid');
    await abandonCodPayment(tx, seen.id);
    const { status, stage } = delivery;
    ensure(mayBeGiven(delivery, cod), 'transition_refused', { facts: { status, stage: stage ?? '' } });
    const { amount: due, currency } = cod;
    ensure(amount === due, 'cod_amount', { facts: { amount: due, currency } });
    await updateCod(tx.db, seen.id, cod.state, { given_at: tx.clock.now() });
    await recordChange(tx, delivery, { name: 'cod_given', actor: 'receiver', data: { amount } });
  });
  return getTracking(deps, token);
}

/** At the door; or just after the step of a courier who states less, which came before the receiver's word. */
function mayBeGiven({ status, stage }: DeliveryRow, cod: CodRow): boolean {
  if (status === 'completed') return cod.collected_at !== null;
  return status === 'accepted' && canGiveMoney(cod.state, stage);
}
