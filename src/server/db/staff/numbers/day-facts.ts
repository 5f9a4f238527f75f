import { type RawBuilder, sql } from 'kysely';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { Currency } from '#domain/money.ts';
import type { CountedMoment } from '#domain/staff/numbers/counters.ts';
import type { Database } from '../../core/connect.ts';
import { pickupWindow } from '../../deliveries/pickup-window.ts';

/** The events whose moments put a delivery into a day. */
const COUNTED = sql.raw(`'listed', 'attempt_failed', 'delivered', 'dispute_opened'`);
const FUNDINGS = sql.raw(`'fund_wallet', 'fund_card', 'fund_cash', 'fund_account'`);
/** Postings that end the escrow of a carried delivery, and those by which the staff give money to a sender. */
const RELEASES = sql.raw(`'release', 'dispute_refund'`);

/** A delivery with the moments of its events. */
export type DayDelivery = {
  id: string;
  number: number;
  return_of: string | null;
  status: DeliveryStatus;
  pickup_area: string;
  dropoff_area: string;
  pickup_lat: number;
  pickup_lng: number;
  currency: Currency;
  estimate: number;
  price: number | null;
  courier_net: number | null;
  sender_id: string;
  is_company: boolean;
  courier_id: string | null;
  accepted_at: Date | null;
  deliver_by: Date | null;
  eta_minutes: number | null;
  duration_seconds: number;
  window_from: Date | null;
  window_until: Date | null;
  listed_at: Date;
  offers: number;
  first_offer_at: Date | null;
  chosen_at: Date | null;
  departed_at: Date | null;
  picked_up_at: Date | null;
  failed_at: Date | null;
  delivered_at: Date | null;
  rated_at: Date | null;
  disputed_at: Date | null;
  paid_at: Date | null;
  first_of_sender: boolean;
  first_of_courier: boolean;
};

/** Moments from one to before another, and the time zone of pickup hours. */
export type DaySpan = { from: Date; to: Date; timeZone: string };

/** The deliveries that were listed, attempted, brought or complained about in a span, by an index over events' times. */
export async function deliveriesOfDay(db: Database, { from, to, timeZone }: DaySpan): Promise<DayDelivery[]> {
  const ids = sql`SELECT DISTINCT delivery_id FROM delivery_events
      WHERE coalesce(device_at, at) >= ${from} AND coalesce(device_at, at) < ${to} AND name IN (${COUNTED})`;
  return deliveriesWithEvents(db, ids, timeZone);
}

/** Deliveries by their ids. */
export async function deliveriesByIds(
  db: Database,
  ids: readonly string[],
  timeZone: string,
): Promise<DayDelivery[]> {
  return deliveriesWithEvents(db, sql`SELECT unnest(${[...ids]}::text[]) AS delivery_id`, timeZone);
}

async function deliveriesWithEvents(
  db: Database,
  ids: RawBuilder<unknown>,
  timeZone: string,
): Promise<DayDelivery[]> {
  const { rows } = await sql<DayDelivery>`
    WITH ids AS MATERIALIZED (${ids})
    SELECT d.id, d.number, d.return_of, d.status, d.pickup_area, d.dropoff_area, d.pickup_lat, d.pickup_lng, d.currency,
      d.estimate_total - d.estimate_raised AS estimate, d.price, d.courier_net, d.sender_id,
      s.user_type = 'business' AS is_company, d.courier_id, d.accepted_at, d.deliver_by, d.eta_minutes, d.duration_seconds,
      ${pickupWindow(timeZone)}, coalesce(e.listed_at, d.created_at) AS listed_at, e.offers, e.first_offer_at,
      e.chosen_at, e.departed_at, e.picked_up_at, e.failed_at, e.delivered_at, e.rated_at, e.disputed_at, p.paid_at,
      NOT EXISTS (SELECT FROM deliveries o WHERE o.sender_id = d.sender_id AND o.id <> d.id AND o.status = 'completed'
        AND o.ended_at < d.ended_at) AS first_of_sender,
      NOT EXISTS (SELECT FROM deliveries o WHERE o.courier_id = d.courier_id AND o.id <> d.id
        AND o.status = 'completed' AND o.ended_at < d.ended_at) AS first_of_courier
    FROM ids
    JOIN deliveries d ON d.id = ids.delivery_id
    JOIN accounts s ON s.id = d.sender_id
    CROSS JOIN LATERAL (
      SELECT min(t.at) FILTER (WHERE t.name = 'listed') AS listed_at,
        count(*) FILTER (WHERE t.name = 'offer_made')::integer AS offers,
        min(t.at) FILTER (WHERE t.name = 'offer_made') AS first_offer_at,
        min(t.at) FILTER (WHERE t.name IN ('reserved', 'accepted')) AS chosen_at,
        max(t.at) FILTER (WHERE t.name = 'departed') AS departed_at,
        max(t.at) FILTER (WHERE t.name = 'picked_up') AS picked_up_at,
        min(t.at) FILTER (WHERE t.name = 'attempt_failed') AS failed_at,
        min(t.at) FILTER (WHERE t.name = 'delivered') AS delivered_at,
        min(t.at) FILTER (WHERE t.name = 'rated') AS rated_at,
        min(t.at) FILTER (WHERE t.name = 'dispute_opened') AS disputed_at
      FROM (SELECT name, coalesce(device_at, at) AS at FROM delivery_events WHERE delivery_id = d.id) t
    ) e
    LEFT JOIN LATERAL (
      SELECT min(t.posted_at) AS paid_at FROM ledger_transactions t
      WHERE t.delivery_id = d.id AND t.kind IN (${FUNDINGS})
    ) p ON true
    ORDER BY d.id`.execute(db);
  return rows;
}

/** The events of each moment by which a delivery belongs to a day. */
const EVENTS_OF: Record<CountedMoment, readonly DeliveryEventName[]> = {
  listed: ['listed'],
  attempted: ['attempt_failed', 'delivered'],
  delivered: ['delivered'],
  disputed: ['dispute_opened'],
};

/** A delivery's moment in a list, which goes on after it. */
export type MomentOfDelivery = { deliveryId: string; at: Date };

/** A piece of the events of a moment within a span, newest first, after one of them. */
export async function momentsOf(
  db: Database,
  moment: CountedMoment,
  { from, to }: DaySpan,
  { after, limit }: { after: MomentOfDelivery | null; limit: number },
): Promise<MomentOfDelivery[]> {
  const rest = after
    ? sql`AND (coalesce(device_at, at), delivery_id) < (${after.at}::timestamptz, ${after.deliveryId})`
    : sql``;
  const names = sql.join(EVENTS_OF[moment].map((name) => sql.lit(name)));
  const { rows } = await sql<MomentOfDelivery>`
    SELECT delivery_id AS "deliveryId", coalesce(device_at, at) AS at FROM delivery_events
    WHERE coalesce(device_at, at) >= ${from} AND coalesce(device_at, at) < ${to} AND name IN (${names}) ${rest}
    ORDER BY coalesce(device_at, at) DESC, delivery_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** What the ledger booked in a span for one delivery. */
export type DayMoney = {
  delivery_id: string;
  pickup_lat: number;
  pickup_lng: number;
  currency: Currency;
  released: number;
  commission: number;
  promotions: number;
  refunded: number;
};

/**
 * What the ledger booked in a span, by delivery: escrow released, commission, promotions, and what the staff's
 * decisions gave to senders.
 */
export async function moneyOfDay(db: Database, { from, to }: DaySpan): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    SELECT t.delivery_id, d.pickup_lat, d.pickup_lng, t.currency,
      coalesce(sum(e.amount) FILTER (WHERE a.code = 'delivery_escrow' AND t.kind IN (${RELEASES})), 0)::bigint
        AS released,
      coalesce(-sum(e.amount) FILTER (WHERE a.code = 'commission_revenue'), 0)::bigint AS commission,
      coalesce(sum(e.amount) FILTER (WHERE a.code = 'promo_expense'), 0)::bigint AS promotions,
      coalesce(-sum(e.amount) FILTER (WHERE a.code IN ('user_wallet', 'psp_clearing', 'courier_cash', 'company_receivable')
        AND t.kind IN ('dispute_refund', 'goodwill', 'goodwill_gift')), 0)::bigint AS refunded
    FROM ledger_transactions t
    JOIN deliveries d ON d.id = t.delivery_id
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.posted_at >= ${from} AND t.posted_at < ${to}
    GROUP BY t.delivery_id, d.pickup_lat, d.pickup_lng, t.currency`.execute(db);
  return rows;
}
