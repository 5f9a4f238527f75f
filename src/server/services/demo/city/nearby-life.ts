import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { between, oneOf, type Random } from '#domain/random.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { cancelDelivery } from '../../deliveries/cancel-delivery.ts';
import { chooseVisitor } from './choose.ts';
import { listParcel } from './list-parcel.ts';
import type { Life } from './past.ts';
import { later, senderOf, type Town } from './town.ts';
import { CANCEL_REASONS } from './texts.ts';

/** How far around the demo's place a job still counts as near, in metres. */
export const NEAR_METERS = 6_000;
const POLL_MINUTES = 0.25;
/** A job waits for the newcomer's offer between so many minutes. */
const WAIT_MINUTES = { least: 9, most: 16 };

/** The demo's place: where its own sender lives, and where its courier looks for jobs. */
export function demoPlace({ senders }: Town): LatLng | null {
  return senders[0]?.home ?? null;
}

/**
 * A parcel near the demo's place: it waits for the offer of whoever signed in as the demo's courier and takes it after a
 * moment's thought; without one the sender gives up after a while.
 */
export async function* nearbyLife(town: Town, random: Random, listedAt: Date): Life {
  const place = demoPlace(town);
  const near = town.senders.filter(
    ({ home, weight }) => weight > 0 && place && haversineMeters(home, place) < NEAR_METERS,
  );
  if (near.length === 0) return;
  const sender = oneOf(random, near);
  let tx = yield listedAt;
  const { id } = await listParcel(tx, random, sender);
  const until = later(listedAt, between(random, WAIT_MINUTES.least, WAIT_MINUTES.most));
  for (let now = later(listedAt, POLL_MINUTES); now < until; now = later(now, POLL_MINUTES)) {
    tx = yield now;
    if ((await findDelivery(tx.db, id))?.status !== 'open') return;
    if (await chooseVisitor(tx, random, { town, sender, id })) return;
  }
  await cancelDelivery(tx, senderOf(sender.id), id, { reason: oneOf(random, CANCEL_REASONS) });
}
