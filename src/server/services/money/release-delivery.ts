import { release, settleCash } from '#domain/ledger/postings.ts';
import type { Currency } from '#domain/money.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries.ts';
import { balanceOf, post } from '#server/db/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { inTransaction } from '../in-transaction.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { partiesOf, splitAgreed } from './parties.ts';

/** Divides a completed delivery's escrow, once, after the objection window; the courier's cash debt is netted first. */
export async function releaseDelivery(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery?.ended_at || delivery.status !== 'completed' || delivery.released_at) return;
    const now = tx.clock.now();
    if (now.getTime() - delivery.ended_at.getTime() < tx.settings.releaseAfterHours * 3_600_000) return;
    // A card is taken at the pickup; if the provider has not confirmed it yet, the next sweep tries again.
    if (await isOnHold(tx, delivery)) return;
    const posting = release(partiesOf(delivery), splitAgreed(delivery));
    await post(tx.db, delivery.currency as Currency, posting);
    await documentPosting(tx, delivery, posting);
    await netCash(tx, delivery);
    const trail = await recordEvent(tx, delivery, { name: 'money_released', actor: 'system' });
    await storeChange(tx, delivery, { ...trail, released_at: now });
    tx.tell([`account:${delivery.courier_id}`], { name: 'money.changed' });
  });
}

async function isOnHold(deps: Deps, delivery: DeliveryRow): Promise<boolean> {
  const held = await balanceOf(deps.db, 'psp_authorised', delivery.id, delivery.currency as Currency);
  return held > 0;
}

async function netCash(deps: Deps, delivery: DeliveryRow): Promise<void> {
  const parties = partiesOf(delivery);
  const currency = delivery.currency as Currency;
  const owed = await balanceOf(deps.db, 'courier_cash', parties.courierId, currency);
  const due = await balanceOf(deps.db, 'courier_payable', parties.courierId, currency);
  const amount = Math.min(owed, due);
  if (amount > 0) await post(deps.db, currency, settleCash(parties, amount));
}
