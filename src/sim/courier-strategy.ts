import type { Job } from '#contract/trips/job.ts';
import { PARCEL_SIZES, VEHICLES, type Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { offsetMeters, type LatLng } from '#domain/geo.ts';
import { roundTo } from '#domain/money.ts';
import type { SimCourier, BidStyle } from './people.ts';
import { between, oneOf, type Random } from '#domain/random.ts';

/** A courier's offer on a job, and its delay. */
export type BidDecision = { amount: number; etaMinutes: number; note: string; delaySeconds: number };

const REACTION_SECONDS = { least: 1.5, most: 6 };
const PRICE_STEP = 10;
const PRICE_JITTER = 0.03;
/** Surcharge per step of size by which the vehicle exceeds the parcel's need: it costs its driver more. */
const OVERSIZE_FACTOR = 0.06;
const SPEED_METERS_PER_MINUTE: Record<Vehicle, number> = { bike: 250, car: 300, van: 280, truck: 240 };
const PREPARATION_MINUTES = 3;

/** A courier's offer on a new job, or null for a job that they skip. */
export function decideBid(person: SimCourier, job: Job, random: Random): BidDecision | null {
  const { personality, vehicle } = person;
  const isInterested = random() < personality.appetite;
  const jitter = between(random, 1 - PRICE_JITTER, 1 + PRICE_JITTER);
  const start = startNear(job.pickup, vehicle, random);
  const delaySeconds = between(random, REACTION_SECONDS.least, REACTION_SECONDS.most);
  const note = oneOf(random, NOTES[personality.bidStyle]);
  if (!isInterested || job.myOfferId !== null) return null;
  const steps = Math.max(0, VEHICLES.indexOf(vehicle) - PARCEL_SIZES.indexOf(job.size));
  const price = job.estimate.amount * personality.priceFactor * jitter * (1 + OVERSIZE_FACTOR * steps);
  const amount = Math.min(job.bounds.max.amount, Math.max(job.bounds.min.amount, roundTo(price, PRICE_STEP)));
  return { amount, etaMinutes: minutesTo(start.meters, person), note, delaySeconds };
}

/** Random start of a simulated courier near a pickup: some streets away, anywhere in the country. */
export function startNear(
  pickup: LatLng,
  vehicle: Vehicle,
  random: Random,
): { point: LatLng; meters: number } {
  const meters = vehicle === 'bike' ? between(random, 500, 1_200) : between(random, 900, 2_600);
  const angle = between(random, 0, 2 * Math.PI);
  return { point: offsetMeters(pickup, meters * Math.cos(angle), meters * Math.sin(angle)), meters };
}

function minutesTo(meters: number, { vehicle, personality }: SimCourier): number {
  const plain = PREPARATION_MINUTES + (meters * 1.3) / SPEED_METERS_PER_MINUTE[vehicle];
  return Math.max(2, Math.round(plain * personality.hasteFactor));
}

/** Notes of couriers to the sender, in Romanian like everything that people write to each other. */
const NOTES: Record<BidStyle, readonly string[]> = {
  quick: [
    'Sunt la două străzi, ajung imediat.',
    'Plec chiar acum dacă mă alegeți.',
    'Cunosc bine zona, fac drumul repede.',
  ],
  careful: [
    'Am pături și chingi, coletul ajunge întreg.',
    'Conduc atent, nimic nu se răstoarnă.',
    'Transport zilnic lucruri fragile, fără griji.',
  ],
  friendly: [
    'Bună! Vă sun când ajung la poartă.',
    'Mă descurc și la etaj, fără costuri în plus.',
    'Cu drag, am timp tot restul zilei.',
  ],
  strong: [
    'Am lift hidraulic și ajut la încărcat.',
    'Încape orice, aduc și un cărucior.',
    'Duc și mobilă, mă ocup eu de ridicat.',
  ],
};
