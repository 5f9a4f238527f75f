import type { Job } from '#contract/trips/job.ts';
import { saveWorkArea } from '#server/db/trips/work-areas.ts';
import { canCarry, PARCEL_SIZES, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { boundsAround, haversineMeters, type LatLng } from '#domain/geo.ts';
import { AppError } from '#domain/errors.ts';
import { payPerKm } from '#domain/offers/pay-per-km.ts';
import { type LookingCourier, openJobsAround } from '#server/db/trips/open-jobs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { codOfJobs } from '../money/cod/present-cod.ts';
import { jobPresenter } from './present-job.ts';

/** How far jobs are looked for where the courier does not say. */
export const DEFAULT_RADIUS_KM = 25;
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
  const radiusMeters = (search.radiusKm ?? DEFAULT_RADIUS_KM) * 1_000;
  const now = deps.clock.now();
  const found = await openJobsAround(deps.db, {
    courierId: actor.accountId,
    point: search,
    box: boundsAround(search, radiusMeters),
    sizes: sizesByVehicle(search.sizes),
    day: dayOf(deps, search.when),
    minTotalPerKm: search.minPerKm,
    now,
    limit: READ,
  });
  if (found?.state !== 'verified') throw new AppError('courier_not_verified');
  await keepWorkArea(deps, actor, found, areaOf(search), now);
  const codOf = await codOfJobs(deps, actor.accountId, found.jobs);
  const present = jobPresenter(deps);
  const jobs = found.jobs
    .map((row) =>
      present(
        row,
        search,
        { count: row.live_offers, mine: row.mine },
        { cod: codOf(row), guarantee: row.guarantee },
      ),
    )
    .filter(
      (job) => haversineMeters(search, job.pickup) <= radiusMeters && perKm(job) >= (search.minPerKm ?? 0),
    );
  return { items: jobs.toSorted(ORDER[search.sort ?? 'near']).slice(0, SHOWN), nextCursor: null };
}

function sizesByVehicle(wanted: string | undefined) {
  const selected = wanted?.split(',') ?? PARCEL_SIZES;
  const sizesOf = (vehicle: (typeof VEHICLES)[number]) =>
    PARCEL_SIZES.filter((size) => canCarry(vehicle, size) && selected.includes(size));
  return Object.fromEntries(VEHICLES.map((vehicle) => [vehicle, sizesOf(vehicle)])) as Record<
    (typeof VEHICLES)[number],
    ReturnType<typeof sizesOf>
  >;
}

const HOUR_MS = 3_600_000;

/** Stores where an available courier looks for work, where that is new: what stands is not written again. */
async function keepWorkArea(
  deps: Deps,
  actor: Actor,
  { online, area }: LookingCourier,
  at: LatLng,
  now: Date,
): Promise<void> {
  const isStored = area?.lat === at.lat && area.lng === at.lng;
  if (!online || (isStored && now.getTime() - Date.parse(area.lookedAt) <= HOUR_MS)) return;
  await saveWorkArea(deps.db, actor.accountId, at, now);
}

function dayOf(deps: Deps, when: Search['when']): string | null | undefined {
  if (when === undefined) return undefined;
  if (when === 'flexible') return null;
  const today = localDay(deps.clock.now(), deps.settings.timeZone);
  return when === 'today' ? today : addDays(today, 1);
}

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
