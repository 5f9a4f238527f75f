import { boundsAround } from '#domain/geo.ts';
import { seededRandom } from '#domain/random.ts';
import { randomUUID } from 'node:crypto';
import { openAround, underWay } from '#server/db/core/demo-city.ts';
import type { Deps } from '#server/deps.ts';
import { getDelivery } from '../../deliveries/get-delivery.ts';
import { deliveryLife } from './delivery-life.ts';
import type { FoundedCity } from './found-city.ts';
import { liveOn } from './live-on.ts';
import { jobsOfPresent } from './own-jobs.ts';
import { demoPlace, NEAR_METERS, nearbyLife } from './nearby-life.ts';
import type { Life } from './past.ts';
import { otherPayoutLife } from './payout-life.ts';
import { anyTroubleLife } from './trouble-life.ts';
import { courierOf, type Town } from './town.ts';
import { tripLife } from './trip-life.ts';
import { withdrawListings } from './withdraw-listings.ts';

/** Seconds between two listings of the city: about thirty deliveries run at once. */
const LISTED_EVERY_SECONDS = 100;
/** Seconds between two requests of the other couriers for their money. */
const PAID_EVERY_SECONDS = 600;
/** Seconds between two further troubles of the board: about ten of them wait for the staff at once. */
const TROUBLED_EVERY_SECONDS = 1_200;
/** How many jobs around the demo's place are open at least, and how often that is looked at, in seconds. */
const NEARBY = { jobs: 5, everySeconds: 8 };

/** Lets a city go on living until the process stops: its trips, new parcels, jobs around the demo's own courier. */
export async function liveInPresent(deps: Deps, { town, waiting }: FoundedCity): Promise<void> {
  let listAt = deps.clock.now().getTime() + LISTED_EVERY_SECONDS * 1_000;
  let payAt = listAt;
  let troubleAt = listAt;
  let nearAt = 0;
  const adopted =
    waiting.length > 0 ? [] : [...(await adopt(deps, town)), ...(await withdrawListings(deps, town))];
  const lives = adopted.map((life, order) => ({ at: deps.clock.now().getTime(), order, life }));
  const living: Deps = { ...deps, ownJobs: jobsOfPresent(town) };
  await liveOn(living, [...waiting, ...lives], async (present) => {
    const now = deps.clock.now();
    if (now.getTime() >= listAt) {
      present.add(deliveryLife(town, seededRandom(randomUUID()), now));
      listAt = now.getTime() + LISTED_EVERY_SECONDS * 1_000;
    }
    if (now.getTime() >= troubleAt) {
      present.add(anyTroubleLife(town, seededRandom(randomUUID()), now));
      troubleAt = now.getTime() + TROUBLED_EVERY_SECONDS * 1_000;
    }
    if (now.getTime() >= payAt && town.couriers.length > 2) {
      present.add(otherPayoutLife(town, seededRandom(randomUUID()), now));
      payAt = now.getTime() + PAID_EVERY_SECONDS * 1_000;
    }
    if (now.getTime() < nearAt) return;
    nearAt = now.getTime() + NEARBY.everySeconds * 1_000;
    const place = demoPlace(town);
    if (place && (await openAround(deps.db, boundsAround(place, NEAR_METERS))) < NEARBY.jobs)
      present.add(nearbyLife(town, seededRandom(randomUUID()), now));
  });
}

/** The trips that were under way when an earlier process ended, from their stages on. */
async function adopt(deps: Deps, town: Town): Promise<Life[]> {
  const [own, ...couriers] = town.couriers;
  if (!own || couriers.length === 0) return [];
  const rows = await underWay(
    deps.db,
    couriers.map(({ id }) => id),
  );
  const lives: Life[] = [];
  for (const row of rows) {
    const courier = couriers.find(({ id }) => id === row.courier_id);
    const sender = town.senders.find(({ id }) => id === row.sender_id);
    if (!courier || !sender || !row.stage) continue;
    const delivery = await getDelivery(deps, courierOf(courier.id), row.id);
    const random = seededRandom(row.id);
    const from = deps.clock.now();
    lives.push(tripLife({ town, delivery, courier, sender, random, fate: 'plain', from }, row.stage));
  }
  return lives;
}
