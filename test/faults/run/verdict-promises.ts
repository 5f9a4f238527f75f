import type { Product } from './product.ts';

/** Numbers of what deliveries promise besides in an episode: return shipments started and of them undone, and guaranteed hours that were decided. */
export type PromiseCount = { returns: number; undone: number; hours: number };

/** Counts all return shipments and guaranteed hours there are. */
export async function countPromises(product: Product): Promise<PromiseCount> {
  const [row] = await product.query<PromiseCount>(`
    SELECT (SELECT count(*) FROM return_shipments WHERE child_id IS NOT NULL)::int AS returns,
           (SELECT count(*) FROM return_shipments WHERE child_id IS NOT NULL AND state = 'undone')::int AS undone,
           (SELECT count(*) FROM guarantees WHERE state <> 'pending')::int AS hours`);
  return row ?? { returns: 0, undone: 0, hours: 0 };
}

/** What happened between two counts. */
export function promisesSince(before: PromiseCount, after: PromiseCount): PromiseCount {
  return {
    returns: after.returns - before.returns,
    undone: after.undone - before.undone,
    hours: after.hours - before.hours,
  };
}

/**
 * What is wrong with return shipments and guaranteed hours, asked apart from the views of the product: each has one end, and a
 * divided price has given back what it owed.
 */
export const PROMISE_WRONGS = `
  SELECT 'return shipment not ended: ' || r.delivery_id AS wrong FROM return_shipments r JOIN deliveries d ON d.id = r.delivery_id
  WHERE d.released_at IS NOT NULL AND r.state NOT IN ('done', 'undone')
  UNION ALL
  SELECT 'return shipment that was not brought and is not paid back: ' || r.delivery_id
  FROM return_shipments r JOIN deliveries d ON d.id = r.delivery_id
  WHERE d.status = 'completed' AND d.released_at IS NOT NULL AND r.state = 'undone' AND d.refunded < least(r.fee, (d.price - d.coupon) / 2)
  UNION ALL
  SELECT 'return shipment with money of its own: ' || d.id FROM deliveries d JOIN ledger_transactions t ON t.delivery_id = d.id
  WHERE d.return_of IS NOT NULL
  UNION ALL
  SELECT 'two return shipments: ' || return_of FROM deliveries WHERE return_of IS NOT NULL GROUP BY return_of HAVING count(*) > 1
  UNION ALL
  SELECT 'guaranteed hour not decided: ' || g.delivery_id FROM guarantees g JOIN deliveries d ON d.id = g.delivery_id
  WHERE d.status IN ('completed', 'lost') AND g.state = 'pending'`;
