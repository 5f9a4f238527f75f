import { fundFromCash } from '#domain/money/ledger/postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { partiesOf, splitAgreed } from '../parties.ts';

/** Books the cash payment at the hand-over of the parcel: the courier owes it from now on, and it is in escrow. */
export async function collectCash(deps: Tx, delivery: DeliveryRow): Promise<void> {
  if (delivery.method !== 'cash') return;
  const posting = fundFromCash(partiesOf(delivery), splitAgreed(delivery), delivery.funding_round);
  await post(deps.db, delivery.currency, posting);
  deps.publish([`account:${delivery.courier_id}`], { name: 'money.changed' });
}
