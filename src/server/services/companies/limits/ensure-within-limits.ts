import { largestExcess } from '#domain/companies/spend-limits.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { excessesNow } from './check-limits.ts';

/**
 * Checks the price of an order for a company against the limits of whoever chooses and of the cost centres of its stops, which stay locked
 * until the transaction ends. The whole price counts as one, also against what one delivery may cost. Throws `above_limit` with the
 * largest excess: no colleague is asked to approve an order.
 */
export async function ensureWithinLimits(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  stops: readonly DeliveryRow[],
  total: number,
): Promise<void> {
  const byCentre = new Map(stops.map((stop) => [stop.cost_centre_id ?? '', stop]));
  for (const [, stop] of [...byCentre].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const excess = largestExcess(await excessesNow(tx, accountId, stop, total));
    ensure(excess === 0, 'above_limit', { facts: { excess, currency: stop.currency } });
  }
}
