import type { Order } from '#contract/deliveries/orders.ts';
import { waitingWithNames } from '#server/db/companies/approvals.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { isExpired, presentExcess } from './present-approval.ts';

/** The choice of an open order that colleagues are asked to approve, with its excesses as they were then; null without one. */
export async function requestedOnOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stops: readonly DeliveryRow[],
): Promise<Order['approval']> {
  const first = stops.find(({ status }) => status === 'open');
  if (!first || first.company_id === null) return null;
  const row = await waitingWithNames(db, first.id);
  if (!row || row.order_offer_id === null || isExpired(row, clock.now())) return null;
  const excesses = row.excesses.map((each) => presentExcess(each, first.currency));
  return { id: row.id, offerId: row.order_offer_id, excesses };
}
