import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { LatLng } from '#domain/geo.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import { roundTo } from '#domain/money.ts';
import { between, oneOf, type Random, weighted } from '#domain/random.ts';
import type { Tx } from '#server/deps.ts';
import { createDelivery } from '../../deliveries/create-delivery.ts';
import { createQuote } from '../../money/quotes/create-quote.ts';
import { demoIban } from '../demo-iban.ts';
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
/** Goods' money of the city, in minor units: a pair of shoes at most, so that no courier has too much of it. */
const COD = { least: 4_000, most: 24_000, step: 10 };
/** Receivers of the city have phones of a range of their own. */
const RECEIVER_PHONES = 750_000_000;

/** What is planned of a parcel before it is listed; `cod`: whether goods' money is due for it where the installation takes any. */
type ParcelPlan = { size?: ParcelSize; cod?: boolean | undefined };

/** Lists a parcel of a sender: mostly from their door to another of the city, with a quote of that moment; the size is drawn where none is given. */
export async function listParcel(
  tx: Tx,
  random: Random,
  sender: Sender,
  { size: given, cod: hasCod = false }: ParcelPlan = {},
): Promise<Delivery> {
  const size = given ?? weighted(random, SIZES).size;
  const isTaken = hasCod && codMethods(tx.settings.cod, false).length > 0;
  const amount = isTaken ? roundTo(between(random, COD.least, COD.most), COD.step) : null;
  // A shop sends what it sold.
  const isFromHome = hasCod || random() < FROM_HOME;
  const other = placeAwayFrom(sender.home, sender.city, random);
  const [pickup, dropoff] = isFromHome ? [sender.home, other] : [other, sender.home];
  const sum = amount === null ? {} : { cod: { amount } };
  const quote = await createQuote(tx, { pickup: pointOf(pickup), dropoff: pointOf(dropoff), size, ...sum });
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
    ...(amount === null
      ? {}
      : { cod: { amount, payoutIban: demoIban(sender.phone), reference: orderOf(random) } }),
  });
}

const orderOf = (random: Random) => `comanda ${1_000 + Math.floor(random() * 9_000)}`;
const pointOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });
