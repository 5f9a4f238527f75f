import { seededRandom } from '#domain/random.ts';
import { randomUUID } from 'node:crypto';
import { underWay } from '#server/db/core/demo-city.ts';
import type { Deps } from '#server/deps.ts';
import { getDelivery } from '../../deliveries/get-delivery.ts';
import { deliveryLife } from './delivery-life.ts';
import type { FoundedCity } from './found-city.ts';
import { liveOn } from './live-on.ts';
import { jobsOfPresent } from './own-jobs.ts';
import { nearbyLife } from './nearby-life.ts';
import type { Life } from './past.ts';
import { courierOf, type Town } from './town.ts';
import { tripLife } from './trip-life.ts';
import { withdrawListings } from './withdraw-listings.ts';

/** Seconds between two listings of the city: about thirty deliveries run at once. */
const LISTED_EVERY_SECONDS = 100;
/** Open jobs around the demo's own courier, and seconds between two of them. */
const NEARBY = { jobs: 5, everySeconds: 8 };

/** Lets a city go on living until the process stops: its trips, new parcels, jobs around the demo's own courier. */
export async function liveInPresent(deps: Deps, { town, waiting }: FoundedCity): Promise<void> {
  let listAt = deps.clock.now().getTime() + LISTED_EVERY_SECONDS * 1_000;
  let nearAt = 0;
  const nearby = new Set<Life>();
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
    if (nearby.size < NEARBY.jobs && now.getTime() >= nearAt) {
      const life: Life = counted(nearbyLife(town, seededRandom(randomUUID()), now), () =>
        nearby.delete(life),
      );
      nearby.add(life);
      present.add(life);
      nearAt = now.getTime() + NEARBY.everySeconds * 1_000;
    }
  });
}

/** A life that says when it is over, also when it failed. */
async function* counted(life: Life, over: () => void): Life {
  try {
    yield* life;
  } finally {
    over();
  }
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
