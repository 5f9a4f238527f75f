import { settleCash } from '#domain/money/ledger/postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { partiesOf } from '../parties.ts';

/** Nets a delivery's courier: what the platform owes them first pays off the cash that they owe. */
export async function netCash(deps: Tx, delivery: DeliveryRow): Promise<void> {
  const parties = partiesOf(delivery);
  const currency = delivery.currency;
  const owed = await balanceOf(deps.db, 'courier_cash', parties.courierId, currency);
  const due = await balanceOf(deps.db, 'courier_payable', parties.courierId, currency);
  const amount = Math.min(owed, due);
  if (amount > 0) await post(deps.db, currency, settleCash(parties, amount));
}
