import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import {
  REPLAY_DAYS_MAX,
  type replayTariff as route,
  type TariffReplay,
} from '#contract/money/admin-tariffs.ts';
import { addDays, dayStart } from '#domain/deliveries/pickup-window.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { TripColumns } from '#domain/money/pricing/replay.ts';
import type { StoredReplay } from '#domain/money/pricing/stored-replay.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { findTariff, type ListedTrip, listedTrips, updateTariffReplay } from '#server/db/money/tariffs.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { tariffAt } from './live-tariff.ts';
import { stateOf } from './present-tariff.ts';
import { refuseOtherEdit } from './save-tariff.ts';

/** The most listings of one replay, and how many are read at once: the thread of requests has its turn between. */
const MOST_TRIPS = 250_000;
const PAGE = 5_000;
const NONE = 255;

type Days = z.infer<typeof route.body>;

/**
 * Prices the listings of past days by a draft and by the tariff in force, in a thread of its own, and remembers the outcome with
 * this edit of the draft: without one it is not published. Throws `tariff_changed` for another edit, `limit_reached` for too
 * many listings, `transition_refused` for what is no draft.
 */
export async function replayTariff(
  deps: Deps,
  id: string,
  { version, from, to }: Days,
): Promise<TariffReplay> {
  const { timeZone, commissionBasisPoints } = deps.settings;
  if (from > to || to > addDays(from, REPLAY_DAYS_MAX - 1)) throw fieldError('to', 'date_invalid');
  const row = orNotFound(await findTariff(deps.db, id));
  const now = deps.clock.now();
  const state = stateOf(row, now);
  ensure(state === 'draft', 'transition_refused', { facts: { state } });
  refuseOtherEdit(row, version, null);
  const started = performance.now();
  const before = await tariffAt(deps, now);
  const rows = await readTrips(deps, {
    from: dayStart(from, timeZone),
    to: dayStart(addDays(to, 1), timeZone),
  });
  const trips = await columnsOf(deps, rows);
  const after = { ...before, ...row.content };
  const replay = await deps.replayTariffs({ trips, before, after, timeZone, commissionBasisPoints });
  const stored: StoredReplay = {
    ...replay,
    ...{ from, to, against: before.version, at: now.toISOString() },
    tookMs: Math.round(performance.now() - started),
    most: replay.most.flatMap(({ index, ...sums }) => {
      const trip = rows[index];
      return trip ? [{ ...presentTrip(trip), ...sums }] : [];
    }),
  };
  await updateTariffReplay(deps.db, { id, version }, stored);
  return stored as TariffReplay;
}

function presentTrip(trip: ListedTrip) {
  return {
    id: trip.id,
    number: trip.number,
    size: trip.size,
    meters: trip.distance_meters,
    area: trip.pickup_area,
    at: trip.created_at.toISOString(),
  };
}

async function readTrips({ db }: Deps, span: { from: Date; to: Date }): Promise<ListedTrip[]> {
  const rows: ListedTrip[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? { at: last.created_at, id: last.id } : null;
    const page = await listedTrips(db, { ...span, after, limit: PAGE });
    rows.push(...page);
    if (rows.length > MOST_TRIPS) throw new AppError('limit_reached', { facts: { most: MOST_TRIPS } });
    if (page.length < PAGE) return rows;
    await nextTurn();
  }
}

/** Listings as columns. Counties are looked up once for each name of a locality in a cell of about ten kilometres. */
async function columnsOf({ geocoder }: Deps, rows: readonly ListedTrip[]): Promise<TripColumns> {
  const localities = new Map<string, number>();
  const counties = new Map<string, number>();
  const county = new Uint8Array(rows.length);
  const locality = new Uint32Array(rows.length);
  for (const [index, { pickup_area: area, pickup_lat: lat, pickup_lng: lng }] of rows.entries()) {
    const place = localities.get(area) ?? localities.size;
    localities.set(area, place);
    locality[index] = place;
    const key = `${area} ${lat.toFixed(1)} ${lng.toFixed(1)}`;
    const code = counties.get(key) ?? codeOf(await geocoder.countyAt({ lat, lng }));
    counties.set(key, code);
    county[index] = code;
  }
  return {
    size: Uint8Array.from(rows, (row) => PARCEL_SIZES.findIndex((size) => size === row.size)),
    county,
    locality,
    localities: [...localities.keys()],
    meters: Uint32Array.from(rows, (row) => row.distance_meters),
    seconds: Uint32Array.from(rows, (row) => row.duration_seconds),
    lat: Float64Array.from(rows, (row) => row.pickup_lat),
    lng: Float64Array.from(rows, (row) => row.pickup_lng),
    at: Float64Array.from(rows, (row) => row.created_at.getTime()),
  };
}

function codeOf(county: string | undefined): number {
  const place = COUNTY_CODES.findIndex((code) => code === county);
  return place === -1 ? NONE : place;
}
