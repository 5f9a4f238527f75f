import { sql } from 'kysely';
import { PARCEL_SIZES, type ParcelSize, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { TRACKED_STAGES, type Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { TripReporter } from '#domain/deliveries/trip-reports.ts';
import type { Currency } from '#domain/money.ts';
import { MOVING_STAGES, SEEN_COURIERS, STILL_METERS } from '#domain/staff/board/rules.ts';
import { ENTERING_EVENTS } from '#domain/staff/board/stages.ts';
import type { Database } from '../core/connect.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import { pickupWindow } from '../deliveries/pickup-window.ts';
import { SHOWN_ACCURACY_METERS } from '../trips/positions.ts';

/** A delivery of the board as the database knows it. */
export type BoardRow = {
  id: string;
  number: number;
  version: number;
  status: DeliveryStatus;
  stage: Stage | null;
  size: ParcelSize;
  method: PaymentMethod | null;
  currency: Currency;
  estimate_total: number;
  price: number | null;
  charged: number | null;
  courier_net: number | null;
  pickup_area: string;
  pickup_county: string | null;
  dropoff_area: string;
  pickup_lat: number;
  pickup_lng: number;
  dropoff_lat: number;
  dropoff_lng: number;
  window_from: Date | null;
  window_until: Date | null;
  accepted_at: Date | null;
  picked_up_at: Date | null;
  eta_minutes: number | null;
  promise_extra_minutes: number;
  deliver_by: Date | null;
  duration_seconds: number;
  pickup_pin_misses: number;
  dropoff_pin_misses: number;
  has_note: boolean;
  has_cod: boolean;
  sender_id: string;
  sender_name: string;
  courier_id: string | null;
  courier_name: string | null;
  entered_at: Date;
  lat: number | null;
  lng: number | null;
  seen_at: Date | null;
  far_at: Date | null;
  live_offers: number;
  couriers_reached: number | null;
  help_at: Date | null;
  help_by: TripReporter | null;
  help_accident: boolean;
  refused_at: Date | null;
  /** Of an inspection that has begun; zero without one. */
  inspection_minutes: number;
  mismatch_at: Date | null;
  payout_back_at: Date | null;
  /** Goods' money that is missing and was not asked for, minor units, and since when. */
  cod_short: number | null;
  cod_short_at: Date | null;
  capture_refused_at: Date | null;
  cash_owed: number;
};

/** Metres of a degree of latitude, for distances of some hundred metres. */
const DEGREE_METERS = 111_195;
/** How far from a pickup couriers on duty are reached. */
const REACH_METERS = 25_000;
/** How far back positions are looked at for where a courier stands still. */
const STILL_HOURS = 2;

/**
 * All running deliveries, and ended ones whose card the provider refuses to charge or whose goods' money is short, with what the board's rules ask;
 * one statement. Couriers on duty are counted by area first, so that its cost follows the areas and not the couriers. Pickup hours are in `timeZone`; with an id that delivery alone, also an ended one.
 */
export async function boardRows(
  db: Database,
  timeZone: string,
  id: string | null = null,
): Promise<BoardRow[]> {
  const these = id === null ? sql`status IN ('open', 'reserved', 'accepted')` : sql`id = ${id}`;
  const onlyThis = id === null ? sql`` : sql`AND delivery_id = ${id}`;
  const { rows } = await sql<BoardRow>`
    WITH refused AS (
      SELECT p.delivery_id, min(s.asked_at) AS since
      FROM payment_steps s JOIN payment_attempts p ON p.id = s.attempt_id
      WHERE s.kind = 'capture' AND s.state = 'asked' AND s.refusal IS NOT NULL AND p.delivery_id IS NOT NULL
      GROUP BY p.delivery_id
    ), returned_payouts AS (
      SELECT p.account_id, max(p.came_back_at) AS at
      FROM payouts p
      WHERE p.came_back_at IS NOT NULL AND p.purpose = 'earnings'
        AND NOT EXISTS (SELECT FROM payouts n WHERE n.account_id = p.account_id AND n.requested_at > p.requested_at)
      GROUP BY p.account_id
    ), on_duty AS MATERIALIZED (
      SELECT w.lat, w.lng, array_position(${VEHICLES}::text[], k.vehicle) AS carries, count(*)::integer AS couriers
      FROM couriers k JOIN work_areas w ON w.account_id = k.account_id
      WHERE k.online AND k.state = 'verified'
      GROUP BY w.lat, w.lng, carries
    ), shorts AS (
      SELECT delivery_id, amount, created_at FROM cod_shorts WHERE decided_at IS NULL AND asked_at IS NULL
    ), ids AS (
      SELECT id FROM deliveries WHERE ${these}
      UNION
      SELECT delivery_id AS id FROM refused WHERE true ${onlyThis}
      UNION
      SELECT delivery_id AS id FROM shorts WHERE true ${onlyThis}
    )
    SELECT d.id, d.number, d.version, d.status, CASE WHEN d.status = 'accepted' THEN d.stage END AS stage, d.size, d.method,
      d.currency, d.estimate_total, d.price, d.courier_net,
      d.price - d.coupon AS charged, d.pickup_area, d.pickup_county, d.dropoff_area, d.pickup_lat, d.pickup_lng, d.dropoff_lat,
      d.dropoff_lng, d.accepted_at, d.picked_up_at, d.eta_minutes, d.promise_extra_minutes, d.deliver_by, d.duration_seconds, d.pickup_pin_misses,
      d.dropoff_pin_misses, d.note IS NOT NULL OR EXISTS (SELECT FROM delivery_notes n WHERE n.delivery_id = d.id) AS has_note, d.cod_amount IS NOT NULL AS has_cod, d.sender_id, d.courier_id,
      ${pickupWindow(timeZone)},
      coalesce(s.business_name, s.first_name || ' ' || s.last_name) AS sender_name,
      c.first_name || ' ' || c.last_name AS courier_name,
      coalesce(entered.at, d.created_at) AS entered_at, last.lat, last.lng, last.at AS seen_at, far.at AS far_at,
      d.live_offers, r.since AS capture_refused_at,
      coalesce(cash.balance, 0) AS cash_owed, reach.couriers AS couriers_reached, d.help_at, d.help_by, d.help_accident,
      d.refused_at, CASE WHEN d.inspection_started_at IS NULL THEN 0 ELSE d.inspection_minutes END AS inspection_minutes,
      d.mismatch_at, back.at AS payout_back_at, short.amount AS cod_short,
      short.created_at AS cod_short_at
    FROM ids
    JOIN deliveries d ON d.id = ids.id
    JOIN accounts s ON s.id = d.sender_id
    LEFT JOIN accounts c ON c.id = d.courier_id
    LEFT JOIN refused r ON r.delivery_id = d.id
    LEFT JOIN shorts short ON short.delivery_id = d.id
    LEFT JOIN LATERAL (
      SELECT least(coalesce(sum(a.couriers), 0), ${SEEN_COURIERS})::integer AS couriers FROM (
        SELECT a.lat, a.lng, a.carries, a.couriers FROM on_duty a
        UNION ALL
        SELECT w.lat, w.lng, array_position(${VEHICLES}::text[], k.vehicle), -1
        FROM work_areas w JOIN couriers k ON k.account_id = w.account_id
        WHERE w.account_id = d.sender_id AND k.online AND k.state = 'verified'
      ) a
      WHERE a.carries >= array_position(${PARCEL_SIZES}::text[], d.size)
        AND abs(a.lat - d.pickup_lat) <= ${REACH_METERS / DEGREE_METERS}
        AND abs(a.lng - d.pickup_lng) * cos(radians(d.pickup_lat)) <= ${REACH_METERS / DEGREE_METERS}
    ) reach ON d.status = 'open'
    LEFT JOIN returned_payouts back ON d.status = 'accepted' AND back.account_id = d.courier_id
    LEFT JOIN ledger_accounts cash ON d.method = 'cash' AND cash.code = 'courier_cash' AND cash.owner = d.courier_id
      AND cash.currency = d.currency
    LEFT JOIN LATERAL (
      SELECT coalesce(e.device_at, e.at) AS at FROM delivery_events e
      WHERE e.delivery_id = d.id AND e.name = ANY(${ENTERING_EVENTS}) ORDER BY e.seq DESC LIMIT 1
    ) entered ON true
    LEFT JOIN LATERAL (
      SELECT p.lat, p.lng, p.at FROM positions p
      WHERE p.delivery_id = d.id AND p.courier_id = d.courier_id AND p.accuracy <= ${SHOWN_ACCURACY_METERS}
      ORDER BY p.at DESC LIMIT 1
    ) last ON d.status = 'accepted' AND d.stage = ANY(${TRACKED_STAGES})
    LEFT JOIN LATERAL (
      SELECT p.at FROM positions p
      WHERE p.delivery_id = d.id AND p.courier_id = d.courier_id AND p.accuracy <= ${SHOWN_ACCURACY_METERS}
        AND p.at > last.at - make_interval(hours => ${STILL_HOURS})
        AND power((p.lat - last.lat) * ${DEGREE_METERS}, 2)
          + power((p.lng - last.lng) * ${DEGREE_METERS} * cos(radians(last.lat)), 2) > ${STILL_METERS ** 2}
      ORDER BY p.at DESC LIMIT 1
    ) far ON d.status = 'accepted' AND d.stage = ANY(${MOVING_STAGES})`.execute(db);
  return rows;
}
