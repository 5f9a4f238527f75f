import { type RawBuilder, sql } from 'kysely';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { Currency } from '#domain/money.ts';
import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import type { Database } from '../../core/connect.ts';

/** A delivery in a person's list, with what a remark about it follows from. */
type PersonDeliveryRow = {
  id: string;
  seq: number;
  number: number;
  role: 'sender' | 'courier';
  status: DeliveryStatus;
  stage: Stage | null;
  dropoff_area: string;
  other: string | null;
  price: number | null;
  cod_amount: number | null;
  currency: Currency;
  created_at: Date;
  complaint: DisputeKind | null;
  cod_short: number;
  given_back: number;
  heard_at: Date | null;
  cancelled_by: 'sender' | 'admin' | null;
  had_offer: boolean;
  was_chosen: boolean;
  absences: number;
};

/** What a person sent and carried, the newest first. */
export async function personDeliveries(
  db: Database,
  id: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<PersonDeliveryRow[]> {
  const of = (column: 'sender_id' | 'courier_id'): RawBuilder<unknown> => sql`
    (SELECT id, ${sql.lit(column === 'sender_id' ? 'sender' : 'courier')} AS role, seq FROM deliveries
      WHERE ${sql.ref(column)} = ${id} AND (${before}::bigint IS NULL OR seq < ${before}) ORDER BY seq DESC LIMIT ${limit})`;
  const { rows } = await sql<PersonDeliveryRow>`
    SELECT d.id, d.seq, d.number, f.role, d.status, d.stage, d.dropoff_area, d.price, d.cod_amount, d.currency,
      d.created_at, d.refunded AS given_back, o.first_name || ' ' || o.last_name AS other,
      (SELECT x.kind FROM disputes x WHERE x.delivery_id = d.id AND x.state = 'open' LIMIT 1) AS complaint,
      coalesce((SELECT sum(s.amount) FROM cod_shorts s WHERE s.delivery_id = d.id), 0)::bigint AS cod_short,
      greatest(e.last_at, last.at) AS heard_at, e.cancelled_by, e.had_offer, e.was_chosen, e.absences
    FROM (${of('sender_id')} UNION ALL ${of('courier_id')}) f JOIN deliveries d ON d.id = f.id
    LEFT JOIN accounts o ON o.id = CASE f.role WHEN 'sender' THEN d.courier_id ELSE d.sender_id END
    CROSS JOIN LATERAL (
      SELECT max(coalesce(v.device_at, v.at)) FILTER (WHERE v.actor = 'courier') AS last_at,
        max(v.actor) FILTER (WHERE v.name = 'cancelled') AS cancelled_by,
        coalesce(bool_or(v.name = 'offer_made'), false) AS had_offer,
        coalesce(bool_or(v.name IN ('reserved', 'accepted')), false) AS was_chosen,
        count(*) FILTER (WHERE v.name = 'attempt_failed')::int AS absences
      FROM delivery_events v WHERE v.delivery_id = d.id
    ) e
    LEFT JOIN LATERAL (
      SELECT p.at FROM positions p WHERE p.delivery_id = d.id AND p.courier_id = d.courier_id ORDER BY p.at DESC LIMIT 1
    ) last ON d.status = 'accepted'
    ORDER BY f.seq DESC, f.role DESC LIMIT ${limit}`.execute(db);
  return rows;
}
