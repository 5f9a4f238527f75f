import type { Product } from './product.ts';

/** Numbers of goods' money in an episode: deliveries with it, of them collected, paid by card, short, and on their way or sent. */
export type CodCount = {
  cods: number;
  collected: number;
  byCard: number;
  shorts: number;
  handIns: number;
  remitted: number;
};

/** Counts all goods' money there is. */
export async function countCods(product: Product): Promise<CodCount> {
  const [row] = await product.query<CodCount>(`
    SELECT (SELECT count(*) FROM delivery_cods)::int AS cods,
           (SELECT count(*) FROM delivery_cods WHERE collected_at IS NOT NULL)::int AS collected,
           (SELECT count(*) FROM delivery_cods WHERE method = 'card')::int AS "byCard",
           (SELECT count(*) FROM cod_shorts)::int AS shorts,
           (SELECT count(*) FROM cod_hand_ins)::int AS "handIns",
           (SELECT count(*) FROM cod_remittance_lines)::int AS remitted`);
  return row ?? { cods: 0, collected: 0, byCard: 0, shorts: 0, handIns: 0, remitted: 0 };
}

/** What happened between two counts. */
export function codsSince(before: CodCount, after: CodCount): CodCount {
  return {
    cods: after.cods - before.cods,
    collected: after.collected - before.collected,
    byCard: after.byCard - before.byCard,
    shorts: after.shorts - before.shorts,
    handIns: after.handIns - before.handIns,
    remitted: after.remitted - before.remitted,
  };
}

/**
 * What is wrong with goods' money, asked apart from the views of the product: a delivered parcel is collected in full or
 * its shortage is somebody's; what couriers hold, senders are owed, is on its way and was sent is what was collected.
 */
export const COD_WRONGS = `
  SELECT 'ramburs not collected: ' || d.id AS wrong FROM deliveries d JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE d.status = 'completed' AND (c.collected_at IS NULL OR c.courier_id IS DISTINCT FROM d.courier_id)
  UNION ALL
  SELECT 'ramburs short of ' || (c.amount - c.taken) || ' that nobody owns: ' || c.delivery_id FROM delivery_cods c
  WHERE c.taken < c.amount AND c.amount - c.taken IS DISTINCT FROM (
    SELECT sum(s.amount) FROM cod_shorts s
    WHERE s.delivery_id = c.delivery_id AND s.cause = 'part' AND s.courier_id = c.courier_id)
  UNION ALL
  SELECT 'ramburs posted ' || count(t.id) || ' times: ' || c.delivery_id
  FROM delivery_cods c LEFT JOIN ledger_transactions t ON t.delivery_id = c.delivery_id AND t.kind IN ('cod_cash', 'cod_card')
  GROUP BY c.delivery_id, c.collected_at HAVING count(t.id) <> CASE WHEN c.collected_at IS NULL THEN 0 ELSE 1 END
  UNION ALL
  -- Of each sender: collected = owed + on its way + sent.
  SELECT 'ramburs of sender ' || c.sender_id || ': ' || sum(c.amount) || ' collected, ' || min(o.owed) || ' owed, ' || min(p.out) || ' out'
  FROM delivery_cods c
  JOIN LATERAL (SELECT coalesce(-sum(balance), 0) AS owed FROM ledger_accounts
                WHERE code = 'cod_payable' AND owner = c.sender_id) o ON true
  JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS out FROM payouts
                WHERE purpose = 'cod' AND state <> 'failed' AND account_id = c.sender_id) p ON true
  WHERE c.collected_at IS NOT NULL GROUP BY c.sender_id HAVING sum(c.amount) <> min(o.owed) + min(p.out)
  UNION ALL
  -- Of each courier: collected = held + handed in + taken over by the platform.
  SELECT 'ramburs with courier ' || c.courier_id || ': ' || sum(c.amount - c.card_part) || ' collected, ' || min(a.held) || ' held, ' || min(h.in_hand) || ' handed in, ' || min(s.borne) || ' borne'
  FROM delivery_cods c
  JOIN LATERAL (SELECT coalesce(sum(balance), 0) AS held FROM ledger_accounts
                WHERE code = 'courier_cod_cash' AND owner = c.courier_id) a ON true
  JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS in_hand FROM cod_hand_ins WHERE courier_id = c.courier_id) h ON true
  JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS borne FROM cod_shorts
                WHERE courier_id = c.courier_id AND owner = 'platform') s ON true
  WHERE c.method = 'cash' GROUP BY c.courier_id
  HAVING sum(c.amount - c.card_part) <> min(a.held) + min(h.in_hand) + min(s.borne)
  UNION ALL
  -- What a card paid is kept for as long as nothing is handed over, and what it did not take back; no sender has it before.
  SELECT 'ramburs by card of ' || c.delivery_id || ': ' || k.kept || ' kept, ' || p.meant || ' meant to be, ' || p.undone || ' undone'
  FROM delivery_cods c
  JOIN LATERAL (SELECT coalesce(-sum(balance), 0) AS kept FROM ledger_accounts
                WHERE code = 'cod_card' AND owner = c.delivery_id) k ON true
  JOIN LATERAL (SELECT coalesce(sum(a.target_amount), 0) AS meant, coalesce(sum(r.undone), 0) AS undone
                FROM payment_attempts a
                JOIN LATERAL (SELECT sum(made_good) AS undone FROM provider_refunds WHERE attempt_id = a.id) r ON true
                WHERE a.cod_delivery_id = c.delivery_id) p ON true
  WHERE k.kept <> p.undone + CASE WHEN c.collected_at IS NULL THEN p.meant ELSE 0 END
    OR (c.collected_at IS NOT NULL AND p.meant <> CASE WHEN c.method = 'card' THEN c.amount ELSE c.card_part END)
  UNION ALL
  -- Nothing is in two remittances at once.
  SELECT 'ramburs sent twice: ' || l.delivery_id FROM cod_remittance_lines l JOIN payouts p ON p.id = l.remittance_id
  WHERE p.state <> 'failed' GROUP BY l.delivery_id HAVING count(*) > 1
  UNION ALL
  SELECT 'two remittances of a day: ' || r.sender_id FROM cod_remittances r JOIN payouts p ON p.id = r.id
  GROUP BY r.sender_id, r.day, p.iban HAVING count(*) > 1`;
