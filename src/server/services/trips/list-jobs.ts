import type { Job } from '#contract/trips/courier.ts';
import { saveWorkArea } from '#server/db/trips/work-areas.ts';
import { canCarry, PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { boundsAround, cellCentre, haversineMeters, type LatLng } from '#domain/geo.ts';
import { payPerKm } from '#domain/offers/pay-per-km.ts';
import { liveOffersOn, openJobsAround } from '#server/db/trips/open-jobs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { verifiedCourier } from '../offers/offer-checks.ts';
import { presentJob } from './present-job.ts';

const DEFAULT_RADIUS_KM = 25;
// Rows read: the index's order is rough, so more are read than shown, then sorted by the exact distance between cells.
const READ = 45;
const SHOWN = 40;

type Search = LatLng & {
  radiusKm?: number;
  sort?: 'near' | 'pay' | 'payPerKm' | 'newest';
  sizes?: string;
  when?: 'today' | 'tomorrow' | 'flexible';
  minPerKm?: number;
};

/** The nearest open jobs around a point that the courier's vehicle can carry and that pass the filters, sorted. */
export async function listJobs(
  deps: Deps,
  actor: Actor,
  search: Search,
): Promise<{ items: Job[]; nextCursor: null }> {
  const courier = await verifiedCourier(deps, actor);
  const radiusMeters = (search.radiusKm ?? DEFAULT_RADIUS_KM) * 1_000;
  const selected = search.sizes?.split(',') ?? PARCEL_SIZES;
  const sizes = PARCEL_SIZES.filter((size) => canCarry(courier.vehicle, size) && selected.includes(size));
  const [found] = await Promise.all([
    searchIn(deps, actor, { ...search, sizes, radiusMeters }),
    courier.online ? saveWorkArea(deps.db, actor.accountId, areaOf(search), deps.clock.now()) : undefined,
  ]);
  const rows = found.filter((row) => haversineMeters(search, cellOf(row)) <= radiusMeters);
  const ids = rows.map((row) => row.id);
  const offers = await liveOffersOn(deps.db, actor.accountId, ids, deps.clock.now());
  const jobs = rows
    .map((row) => presentJob(deps, row, search, offers.get(row.id)))
    .filter((job) => perKm(job) >= (search.minPerKm ?? 0));
  return { items: jobs.toSorted(ORDER[search.sort ?? 'near']).slice(0, SHOWN), nextCursor: null };
}

async function searchIn(
  deps: Deps,
  actor: Actor,
  search: Omit<Search, 'sizes'> & { sizes: ParcelSize[]; radiusMeters: number },
) {
  if (search.sizes.length === 0) return [];
  return openJobsAround(deps.db, {
    point: search,
    box: boundsAround(search, search.radiusMeters),
    sizes: search.sizes,
    day: dayOf(deps, search.when),
    minTotalPerKm: search.minPerKm,
    notSender: actor.accountId,
    limit: READ,
  });
}

function dayOf(deps: Deps, when: Search['when']): string | null | undefined {
  if (when === undefined) return undefined;
  if (when === 'flexible') return null;
  const today = localDay(deps.clock.now(), deps.settings.timeZone);
  return when === 'today' ? today : addDays(today, 1);
}

const cellOf = (row: { pickup_lat: number; pickup_lng: number }) =>
  cellCentre({ lat: row.pickup_lat, lng: row.pickup_lng });

/** Net earnings for a kilometre of the whole way, in minor units. */
const perKm = (job: Job) => payPerKm(job.net.amount, job.tripMeters + job.distanceToPickupMeters);

// Ties are broken by the time of listing: anything exact would reveal which of two is nearer.
const newestFirst = (a: Job, b: Job) => b.createdAt.localeCompare(a.createdAt);

const ORDER: Record<NonNullable<Search['sort']>, (a: Job, b: Job) => number> = {
  near: (a, b) => a.distanceToPickupMeters - b.distanceToPickupMeters || newestFirst(a, b),
  pay: (a, b) => b.net.amount - a.net.amount || newestFirst(a, b),
  payPerKm: (a, b) => perKm(b) - perKm(a) || newestFirst(a, b),
  newest: newestFirst,
};

/**
 * The area in which a courier works, to about ten kilometres: enough for a push about new jobs, too rough to track
 * anybody.
 */
function areaOf({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 10) / 10, lng: Math.round(lng * 10) / 10 };
}
