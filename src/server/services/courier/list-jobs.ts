import type { Job } from '#contract/courier.ts';
import { canCarry, PARCEL_SIZES } from '#domain/delivery/parcel-sizes.ts';
import { boundsAround, type LatLng } from '#domain/geo.ts';
import { openDeliveriesAround } from '#server/db/deliveries.ts';
import { saveWorkArea } from '#server/db/work-areas.ts';
import { liveOfferIds } from '#server/db/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { verifiedCourier } from '../offers/offer-checks.ts';
import { presentJob } from './present-job.ts';

const DEFAULT_RADIUS_KM = 25;
// The box and the index order are rough: more are read than shown, then sorted by the exact distance.
const READ = 120;
const SHOWN = 50;

type Search = LatLng & { radiusKm?: number; sort?: 'near' | 'pay' | 'payPerKm' | 'newest' };

/** Open jobs around a point that the courier's vehicle can carry. */
export async function listJobs(
  deps: Deps,
  actor: Actor,
  search: Search,
): Promise<{ items: Job[]; nextCursor: null }> {
  const courier = await verifiedCourier(deps, actor);
  if (courier.online) await saveWorkArea(deps.db, actor.accountId, areaOf(search), deps.clock.now());
  const radiusMeters = (search.radiusKm ?? DEFAULT_RADIUS_KM) * 1_000;
  const rows = await openDeliveriesAround(deps.db, {
    point: search,
    box: boundsAround(search, radiusMeters),
    sizes: PARCEL_SIZES.filter((size) => canCarry(courier.vehicle, size)),
    notSender: actor.accountId,
    limit: READ,
  });
  const mine = await liveOfferIds(
    deps.db,
    actor.accountId,
    rows.map((row) => row.id),
    deps.clock.now(),
  );
  const jobs = rows.map((row) => presentJob(deps, row, search, mine.get(row.id) ?? null));
  return { items: jobs.toSorted(ORDER[search.sort ?? 'near']).slice(0, SHOWN), nextCursor: null };
}

const perKm = (job: Job) => job.net.amount / (job.tripMeters + job.distanceToPickupMeters);

const ORDER: Record<NonNullable<Search['sort']>, (a: Job, b: Job) => number> = {
  near: (a, b) => a.distanceToPickupMeters - b.distanceToPickupMeters,
  pay: (a, b) => b.net.amount - a.net.amount,
  payPerKm: (a, b) => perKm(b) - perKm(a),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

/** Where a courier works, to about ten kilometres: enough to call for a new job, too rough to follow anybody. */
function areaOf({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 10) / 10, lng: Math.round(lng * 10) / 10 };
}
