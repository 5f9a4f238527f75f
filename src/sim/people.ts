import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { LatLng } from '#domain/geo.ts';
import { SIM_CITIES } from './cities.ts';
import { between, oneOf, seededRandom } from '#domain/random.ts';

/** Styles of a courier's work; each has its own notes. */
const BID_STYLES = ['quick', 'careful', 'friendly', 'strong'] as const;
export type BidStyle = (typeof BID_STYLES)[number];

/** Parameters that make couriers' offers differ. */
type Personality = {
  bidStyle: BidStyle;
  /** Factor on the sender's estimate: under 1 undercuts, over 1 asks for more. */
  priceFactor: number;
  /** Factor on the computed minutes to pickup. */
  hasteFactor: number;
  /** Share of the jobs that the courier bids on, 0 to 1. */
  appetite: number;
};

/** A simulated courier, with all data of an account. In the demo the seed creates these accounts. */
export type SimCourier = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  vehicle: Vehicle;
  plate: string | null;
  /** The rating that the account starts with. */
  rating: { average: number; trips: number };
  personality: Personality;
  /** Centre of the courier's search; the whole country when absent. */
  home?: LatLng;
};

export const SIM_PASSWORD = 'parola-demo';

/** The couriers of the demo. Two can carry anything, so that even the largest parcel gets a choice. */
export const SIM_COURIERS: readonly SimCourier[] = [
  {
    ...named(1, 'Mihai', 'Dobre'),
    vehicle: 'van',
    plate: 'B 214 MDC',
    rating: { average: 4.9, trips: 412 },
    personality: { bidStyle: 'careful', priceFactor: 1.04, hasteFactor: 1.1, appetite: 1 },
  },
  {
    ...named(2, 'Radu', 'Ilie'),
    vehicle: 'car',
    plate: 'B 87 RIL',
    rating: { average: 4.7, trips: 238 },
    personality: { bidStyle: 'quick', priceFactor: 0.97, hasteFactor: 0.7, appetite: 1 },
  },
  {
    ...named(3, 'Ioana', 'Marin'),
    vehicle: 'bike',
    plate: null,
    rating: { average: 5, trips: 96 },
    personality: { bidStyle: 'friendly', priceFactor: 0.9, hasteFactor: 0.85, appetite: 1 },
  },
  {
    ...named(4, 'Sorin', 'Neagu'),
    vehicle: 'truck',
    plate: 'IF 09 SNG',
    rating: { average: 4.6, trips: 171 },
    personality: { bidStyle: 'strong', priceFactor: 1.08, hasteFactor: 1.3, appetite: 1 },
  },
  {
    ...named(5, 'Elena', 'Pavel'),
    vehicle: 'van',
    plate: 'B 330 ELP',
    rating: { average: 4.8, trips: 305 },
    personality: { bidStyle: 'friendly', priceFactor: 0.99, hasteFactor: 0.95, appetite: 1 },
  },
  {
    ...named(6, 'Dan', 'Stoica'),
    vehicle: 'truck',
    plate: 'B 556 DST',
    rating: { average: 4.5, trips: 64 },
    personality: { bidStyle: 'strong', priceFactor: 0.93, hasteFactor: 1.2, appetite: 1 },
  },
];

const FIRST_NAMES = [
  'Ana',
  'Bogdan',
  'Cristina',
  'Doru',
  'Felicia',
  'George',
  'Horia',
  'Irina',
  'Laura',
  'Vlad',
];
const LAST_NAMES = ['Albu', 'Barbu', 'Cozma', 'Dinu', 'Enache', 'Florea', 'Manea', 'Oprea', 'Rusu', 'Toma'];
const MOST_COMMON: readonly Vehicle[] = ['bike', 'car', 'car', 'car', 'van', 'van', 'truck'];

/** The couriers of a run: the six of the demo first, then always the same others. */
export function simCouriers(count: number): SimCourier[] {
  return Array.from({ length: count }, (_, i) => SIM_COURIERS[i] ?? inventedCourier(i + 1));
}

function inventedCourier(number: number): SimCourier {
  const random = seededRandom(`courier ${number}`);
  const vehicle = oneOf(random, MOST_COMMON);
  const { lat, lng } = oneOf(random, SIM_CITIES);
  return {
    ...named(number, oneOf(random, FIRST_NAMES), oneOf(random, LAST_NAMES)),
    vehicle,
    home: { lat, lng },
    plate: vehicle === 'bike' ? null : `B ${100 + (number % 900)} SIM`,
    rating: {
      average: Math.round(between(random, 4.5, 5) * 10) / 10,
      trips: Math.floor(between(random, 5, 400)),
    },
    personality: {
      bidStyle: oneOf(random, BID_STYLES),
      priceFactor: between(random, 0.85, 1.15),
      hasteFactor: between(random, 0.7, 1.4),
      appetite: between(random, 0.1, 0.4),
    },
  };
}

function named(number: number, firstName: string, lastName: string) {
  const phone = `07${String(20_000_000 + number)}`;
  return { firstName, lastName, email: `curier${number}@sim.demo.test`, phone };
}
