import { haversineMeters } from '#domain/geo.ts';
import type { CountyCode } from '#domain/places/counties.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { neededPin } from '#domain/staff/board/acts.ts';
import type { BoardFacts } from '#domain/staff/board/facts.ts';
import { minutesLeft } from '#domain/tracking/arrival-estimate.ts';
import type { BoardRow } from '#server/db/staff/board.ts';
import type { Deps } from '#server/deps.ts';
import type { LastPosition } from '#server/ports/last-positions.ts';
import { endOf } from '../../deliveries/eta.ts';
import { countiesOf } from './board-counties.ts';

/** A row of the board, what the rules ask of it, and its pickup's county. */
export type JudgedRow = { row: BoardRow; facts: BoardFacts; county: CountyCode | null };

/** The rows with what the rules ask of them; estimates of arrivals are where positions are kept. */
export async function withFacts(deps: Deps, rows: readonly BoardRow[]): Promise<JudgedRow[]> {
  const couriers = new Set(rows.flatMap((row) => (row.seen_at && row.courier_id ? [row.courier_id] : [])));
  const positions = new Map(
    await Promise.all([...couriers].map(async (id) => [id, await deps.lastPositions.get(id)] as const)),
  );
  const cashCap = deps.settings.courierCashCap;
  const counties = await countiesOf(deps, rows);
  return rows.map((row) => ({
    row,
    county: counties.get(row.id) ?? null,
    facts: { ...factsOf(row, positions.get(row.courier_id ?? '') ?? null), cashCap },
  }));
}

function factsOf(row: BoardRow, position: LastPosition | null): Omit<BoardFacts, 'cashCap'> {
  const end = endOf(row);
  const estimate = end ? position?.approaches[row.id] : undefined;
  const approach = estimate?.end === end ? estimate : undefined;
  const place = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
  const target = end && { lat: row[`${end}_lat`], lng: row[`${end}_lng`] };
  return {
    status: row.status,
    stage: row.stage,
    enteredAt: row.entered_at,
    windowFrom: row.window_from,
    windowUntil: row.window_until,
    acceptedAt: row.status === 'accepted' ? row.accepted_at : null,
    offerMinutes: row.eta_minutes,
    deliverBy: row.deliver_by,
    extraMinutes: row.promise_extra_minutes,
    durationSeconds: row.duration_seconds,
    etaMinutes: approach ? minutesLeft(approach) : null,
    etaGrowths: approach?.growths ?? 0,
    pinMisses: pinMisses(row),
    seenAt: row.seen_at,
    stillSince: stillSince(row),
    metersToEnd: place && target ? haversineMeters(place, target) : null,
    liveOffers: row.live_offers,
    couriersReached: row.couriers_reached,
    ...reportsOf(row),
    codShortAt: row.cod_short_at,
    codShort: Number(row.cod_short ?? 0),
    inspectionMinutes: row.inspection_minutes,
    payoutBackAt: row.payout_back_at,
    captureRefusedAt: row.capture_refused_at,
    cashOwed: cashOwed(row),
  };
}

function reportsOf({ help_at, help_by, help_accident, refused_at, mismatch_at, status }: BoardRow) {
  const isRunning = status === 'accepted';
  return {
    helpAt: isRunning ? help_at : null,
    helpBy: help_by,
    isAccident: help_accident,
    refusedAt: refused_at,
    mismatchAt: mismatch_at,
  };
}

/** Wrong tries of the PIN that the courier needs next. */
function pinMisses(row: BoardRow): number {
  const kind = neededPin(row);
  return kind === null ? 0 : row[`${kind}_pin_misses`];
}

/** Since the last position far from the newest, or since the departure. */
function stillSince({ seen_at, far_at, entered_at }: BoardRow): Date | null {
  if (!seen_at) return null;
  return far_at && far_at > entered_at ? far_at : entered_at;
}

/** What the courier owes in cash, with what they are still to take for this delivery. */
function cashOwed({ method, stage, cash_owed, charged }: BoardRow): number {
  if (method !== 'cash' || stage === null) return 0;
  return cash_owed + (STAGES_BEFORE_PICKUP.includes(stage) ? (charged ?? 0) : 0);
}
