import { haversineMeters } from '#domain/geo.ts';
import { between, oneOf, type Random } from '#domain/random.ts';
import { liveOffersOf } from '#server/db/offers/offers.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { acceptOffer } from '../../offers/accept-offer.ts';
import { cancelDelivery } from '../../deliveries/cancel-delivery.ts';
import { listParcel } from './list-parcel.ts';
import type { Life } from './past.ts';
import { methodFor } from './pay.ts';
import { later, senderOf, type Town } from './town.ts';
import { CANCEL_REASONS } from './texts.ts';

const NEAR_METERS = 6_000;
const POLL_MINUTES = 0.25;
/** A job waits for the newcomer's offer between so many minutes. */
const WAIT_MINUTES = { least: 9, most: 16 };

/**
 * A parcel near the demo's own courier: it waits for the offer of whoever signed in as that courier and takes it after a
 * moment's thought; without one the sender gives up after a while.
 */
export async function* nearbyLife(town: Town, random: Random, listedAt: Date): Life {
  const [courier] = town.couriers;
  const near = town.senders.filter(
    ({ home, weight }) => weight > 0 && haversineMeters(home, town.senders[0]!.home) < NEAR_METERS,
  );
  if (!courier || near.length === 0) return;
  const sender = oneOf(random, near);
  let tx = yield listedAt;
  const { id } = await listParcel(tx, random, sender);
  const until = later(listedAt, between(random, WAIT_MINUTES.least, WAIT_MINUTES.most));
  let now = listedAt;
  while (now < until) {
    now = later(now, POLL_MINUTES);
    tx = yield now;
    if ((await findDelivery(tx.db, id))?.status !== 'open') return;
    const offers = await liveOffersOf(tx.db, id, tx.clock.now());
    const offer = offers.find(({ courier_id: bidder }) => bidder === courier.id);
    if (!offer) continue;
    now = later(now, between(random, 0.1, 0.3));
    tx = yield now;
    const method = await methodFor(tx, random, sender, { courier, amount: offer.amount });
    await acceptOffer(tx, senderOf(sender.id), id, { offerId: offer.id, method }, tx.settings.locale);
    return;
  }
  await cancelDelivery(tx, senderOf(sender.id), id, { reason: oneOf(random, CANCEL_REASONS) });
}
