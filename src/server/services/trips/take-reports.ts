import { TRACKED_STAGES } from '#domain/deliveries/stage-table.ts';
import { AppError } from '#domain/errors.ts';
import {
  type ArrivalEstimate,
  type End,
  updateEstimate,
  hasArrived,
  minutesLeft,
} from '#domain/tracking/arrival-estimate.ts';
import {
  type Fix as Measured,
  isTimely,
  onePerSecond,
  wholeSecond,
  withBlur,
  withoutJumps,
} from '#domain/tracking/filter-gps.ts';
import { insertPositions, type NewPosition, SHOWN_ACCURACY_METERS } from '#server/db/trips/positions.ts';
import { addTripSigns } from '#server/db/risk/risk.ts';
import type { RiskTables, TripSign } from '#server/db/schema-risk.ts';
import { type TrackedTrip, trackedTrips } from '#server/db/trips/tracked-trips.ts';
import type { Deps } from '#server/deps.ts';
import type { LastPosition } from '#server/ports/last-positions.ts';
import { estimateArrival } from '../deliveries/eta.ts';
import { tripRouteLines } from '../deliveries/trip-route-lines.ts';
import { linksOf, peopleOf } from '../deliveries/record-event.ts';
import { isNear, notifyNear } from '../notifications/courier-near.ts';
import { placeForLinks } from '../tracking/link-view.ts';

/** One request of a courier with its positions, oldest first. */
export type Report = { courierId: string; sent: readonly Sent[] };
/**
 * Outcome of one request: how many positions were taken and whether the courier is at an end of the trip, or the error.
 */
export type Outcome = { accepted: number; at: End | null } | AppError;

type Sent = { at: string; lat: number; lng: number; accuracy: number; heading?: number | undefined };
type Fix = Sent & Measured;
/** A courier's new position, published and cached only after the positions are stored. */
type Move = {
  fix: Fix;
  position: LastPosition;
  isPublished: boolean;
  trips: TrackedTrip[];
  /** The trips whose people were not yet notified that the courier is near. */
  near: TrackedTrip[];
};
type Sign = RiskTables['trip_signs'];
type LastPositions = Map<string, LastPosition | null>;
type RouteLines = Awaited<ReturnType<typeof tripRouteLines>>;

/** Least time between two position events to viewers. */
const PUBLISH_EVERY_MS = 3_000;

/**
 * Stores the reports of many couriers with two statements, then updates the cached positions and publishes the changes.
 */
export async function takeReports(deps: Deps, reports: Report[]): Promise<(report: Report) => Outcome> {
  const ids = [...new Set(reports.map(({ courierId }) => courierId))];
  const all = await trackedTrips(deps.db, ids, TRACKED_STAGES);
  const trips = Map.groupBy(all, (trip) => trip.courier_id);
  const lines = await tripRouteLines(deps, all);
  const lastPositions: LastPositions = new Map(
    await Promise.all(ids.map(async (id) => [id, await deps.lastPositions.get(id)] as const)),
  );
  const positions: NewPosition[] = [];
  const moves: [string, Move][] = [];
  const signs: Sign[] = [];
  const outcomes = new Map<Report, Outcome>();
  for (const report of reports) {
    const taken = take(deps, report, trips.get(report.courierId) ?? [], { lastPositions, lines });
    outcomes.set(report, taken.outcome);
    positions.push(...taken.positions);
    signs.push(...(taken.signs ?? []));
    if (taken.move) moves.push([report.courierId, taken.move]);
  }
  await insertPositions(deps.db, positions);
  // Rarely any: normal trips do not pay for this statement.
  if (signs.length > 0) await addTripSigns(deps.db, together(signs));
  for (const [, { near }] of moves) for (const trip of near) await notifyNear(deps, trip);
  await Promise.all([...new Map(moves)].map(([id, { position }]) => deps.lastPositions.put(id, position)));
  for (const [, move] of moves) if (move.isPublished) publishToViewers(deps, move);
  return (report) => outcomes.get(report) ?? new AppError('internal');
}

type Taken = { outcome: Outcome; positions: NewPosition[]; move?: Move; signs?: Sign[] };

/** Evaluates one report and updates the courier's last position for the next report of the same batch. */
function take(
  deps: Deps,
  { courierId, sent }: Report,
  trips: TrackedTrip[],
  { lastPositions, lines }: { lastPositions: LastPositions; lines: RouteLines },
): Taken {
  const [trip] = trips;
  if (!trip) return { outcome: new AppError('no_active_job'), positions: [] };
  if (!trip.online) return { outcome: new AppError('courier_offline'), positions: [] };
  const before = lastPositions.get(courierId) ?? null;
  const { good, odd } = acceptedFixes(deps, sent, trip.simulated, before);
  const shown = good.filter((fix) => fix.accuracy <= SHOWN_ACCURACY_METERS).at(-1);
  const move =
    shown && shown.atMs > (before?.fix.atMs ?? 0) ? moveOf(deps, before, { trips, lines }, shown) : undefined;
  if (move) lastPositions.set(courierId, move.position);
  const ends = Object.values(move?.position.approaches ?? {});
  return {
    outcome: { accepted: good.length, at: ends.find(hasArrived)?.end ?? null },
    positions: trips.flatMap(({ id }) => good.map((fix) => positionOf(fix, id, courierId))),
    signs: trips.flatMap(({ id }) =>
      odd.map((sign) => ({ delivery_id: id, courier_id: courierId, sign, seen: 1, worst: 1 })),
    ),
    ...(move ? { move } : {}),
  };
}

/** The plausible fixes, and the odd signs of the request as a whole. */
function acceptedFixes(deps: Deps, sent: readonly Sent[], isSimulated: boolean, before: LastPosition | null) {
  const nowMs = deps.clock.now().getTime();
  const timely = sent
    .map((fix): Fix => withBlur({ ...fix, atMs: Date.parse(fix.at) }))
    .filter((fix) => isTimely(fix, nowMs));
  // A simulated courier drives in compressed time, faster than any street allows.
  if (isSimulated) return { good: onePerSecond(timely), odd: [] };
  const reachable = withoutJumps(timely, before?.fix ?? null);
  const odd: TripSign[] = [
    ...(reachable.length < timely.length ? (['jump'] as const) : []),
    ...(sent.some(({ accuracy }) => accuracy === 0) ? (['no_accuracy'] as const) : []),
  ];
  return { good: onePerSecond(reachable), odd };
}

/** Merges signs to one row for each trip and sign: an upsert may not touch a row twice. */
function together(signs: readonly Sign[]): Sign[] {
  const counted = new Map<string, Sign>();
  for (const sign of signs) {
    const key = `${sign.delivery_id} ${sign.courier_id} ${sign.sign}`;
    const earlier = counted.get(key);
    counted.set(key, earlier ? { ...earlier, seen: earlier.seen + sign.seen } : sign);
  }
  // Sorted by key, as positions are, so that two processes take row locks in the same order.
  return [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sign]) => sign);
}

/**
 * Updates the arrival estimates and decides whether to publish: at most every three seconds, but at once on an arrival.
 */
function moveOf(
  deps: Deps,
  before: LastPosition | null,
  { trips, lines }: { trips: TrackedTrip[]; lines: RouteLines },
  fix: Fix,
): Move {
  const nowMs = deps.clock.now().getTime();
  const approaches: Record<string, ArrivalEstimate> = {};
  for (const trip of trips) {
    const last = before?.approaches[trip.id] ?? null;
    const sample = estimateArrival(deps, trip, fix, { line: lines.get(trip.id), before: last });
    if (sample) approaches[trip.id] = updateEstimate(last, sample);
  }
  const arrives = Object.entries(approaches).some(([id, approach]) => {
    const last = before?.approaches[id];
    return hasArrived(approach) && !(last?.end === approach.end && hasArrived(last));
  });
  const isPublished = arrives || nowMs - (before?.publishedAtMs ?? 0) >= PUBLISH_EVERY_MS;
  const nearPublished = before?.nearPublished ?? [];
  const near = trips.filter((trip) => !nearPublished.includes(trip.id) && isNear(trip, approaches[trip.id]));
  const position = {
    fix: { lat: fix.lat, lng: fix.lng, atMs: fix.atMs, accuracy: fix.accuracy },
    publishedAtMs: isPublished ? nowMs : (before?.publishedAtMs ?? 0),
    approaches,
    nearPublished: trips.flatMap(({ id }) =>
      nearPublished.includes(id) || near.some((trip) => trip.id === id) ? [id] : [],
    ),
  };
  return { fix, position, isPublished, trips, near };
}

function publishToViewers(deps: Deps, { fix, position, trips }: Move): void {
  for (const trip of trips) {
    const approach = position.approaches[trip.id];
    const place = { lat: fix.lat, lng: fix.lng, heading: fix.heading ?? null, at: fix.at };
    const moved = {
      name: 'position.moved' as const,
      deliveryId: trip.id,
      etaMinutes: approach ? minutesLeft(approach) : null,
      at: approach && hasArrived(approach) ? approach.end : null,
    };
    deps.publish(peopleOf(trip), { ...moved, position: place });
    const shown = placeForLinks(deps, trip, place);
    if (shown) deps.publish(linksOf(trip), { ...moved, position: shown });
  }
}

function positionOf(fix: Fix, deliveryId: string, courierId: string): NewPosition {
  const { lat, lng, heading, atMs } = fix;
  return {
    deliveryId,
    courierId,
    lat,
    lng,
    accuracy: toHundredths(fix.accuracy),
    heading: heading === undefined ? null : toHundredths(heading),
    // Rounded to the second: the table's key then keeps one a second, however the requests are divided.
    at: new Date(wholeSecond(atMs)).toISOString(),
  };
}

/** Rounded as the column stores it; a tiny number would not fit. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
