import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { LatLng } from '#domain/geo.ts';
import { oneOf, type Random, weighted } from '#domain/random.ts';
import type { Tx } from '#server/deps.ts';
import { createDelivery } from '../../deliveries/create-delivery.ts';
import { createQuote } from '../../money/quotes/create-quote.ts';
import { placeAwayFrom } from './places.ts';
import { type Sender, senderOf } from './town.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { THINGS } from './texts.ts';

const SIZES: readonly { size: ParcelSize; weight: number }[] = [
  { size: 'small', weight: 32 },
  { size: 'medium', weight: 40 },
  { size: 'large', weight: 22 },
  { size: 'huge', weight: 6 },
];
const FROM_HOME = 0.8;
/** Receivers of the city have phones of a range of their own. */
const RECEIVER_PHONES = 750_000_000;

/** Lists a parcel of a sender: mostly from their door to another of the city, with a quote of that moment; the size is drawn where none is given. */
export async function listParcel(
  tx: Tx,
  random: Random,
  sender: Sender,
  given?: ParcelSize,
): Promise<Delivery> {
  const size = given ?? weighted(random, SIZES).size;
  const isFromHome = random() < FROM_HOME;
  const other = placeAwayFrom(sender.home, sender.city, random);
  const [pickup, dropoff] = isFromHome ? [sender.home, other] : [other, sender.home];
  const quote = await createQuote(tx, { pickup: pointOf(pickup), dropoff: pointOf(dropoff), size });
  const own = { name: `${sender.firstName} ${sender.lastName}`, phone: sender.phone };
  const person = {
    name: `${oneOf(random, FIRST_NAMES)} ${oneOf(random, LAST_NAMES)}`,
    phone: `0${RECEIVER_PHONES + Math.floor(random() * 9_000_000)}`,
  };
  const [from, to] = isFromHome ? [own, person] : [person, own];
  return createDelivery(tx, senderOf(sender.id), {
    quoteId: quote.id,
    pickup,
    dropoff,
    size,
    pickupDate: 'flexible',
    sender: from,
    receiver: to,
    note: oneOf(random, THINGS[size]),
    haulageTerms: quote.haulage?.terms,
  });
}

const pointOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });
