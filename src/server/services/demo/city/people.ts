import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { between, oneOf, seededRandom, type Random, weighted } from '#domain/random.ts';
import { type City, DEMO_CITIES, type CityPlace, placeIn } from './places.ts';
import { COMPANIES, FIRST_NAMES, LAST_NAMES } from './names.ts';

/** How many people a city has beside the demo's own. */
export type Crowd = { couriers: number; senders: number; companies: number };

type Named = { email: string; firstName: string; lastName: string; phone: string };

/** A sender of the city: where they send from, and how often compared with others. */
export type CitySender = Named & { business?: string; city: City; home: CityPlace; weight: number };

/** A courier of the city: how well they work decides their ratings. */
export type CityCourier = Named & {
  city: City;
  vehicle: Vehicle;
  plate: string | null;
  /** Not marked as simulated: the risk rules look at what they do. */
  isReal: boolean;
  /** From 0, often late, to 1. */
  skill: number;
  /** Factor on the sender's estimate in their offers. */
  priceFactor: number;
  weight: number;
};

/** Vehicles in the order in which a city gets its couriers, so that the smallest city still carries every size. */
const FLEET: readonly Vehicle[] = ['truck', 'car', 'van', 'bike', 'car', 'car', 'van'];
/** Phones of the city's people: a range that belongs to nobody else in the demo. */
const PHONES = { courier: 730_000_000, sender: 740_000_000 };

/** Pairs of a courier and a sender who share a phone; they work for each other alone. */
const KIN = 2;
/** Their numbers among the city's people, beyond all others'. */
const KIN_FROM = 900;

/** The people of a city, the same for the same seed. */
export function cityPeople(seed: string, crowd: Crowd) {
  const random = seededRandom(`${seed} people`);
  const couriers = Array.from({ length: crowd.couriers }, (_, i) => aCourier(random, i));
  const senders = Array.from({ length: crowd.senders + crowd.companies }, (_, i) =>
    aSender(random, i, i < crowd.companies ? COMPANIES[i % COMPANIES.length] : undefined),
  );
  return { couriers, senders, kin: Array.from({ length: KIN }, (_, i) => someKin(random, i)) };
}

function someKin(random: Random, index: number): { courier: CityCourier; sender: CitySender } {
  const sender = aSender(random, KIN_FROM + index, undefined);
  const courier = aCourier(random, KIN_FROM + index);
  const { city, phone } = sender;
  return {
    courier: { ...courier, city, phone, vehicle: 'truck', isReal: true, weight: 0 },
    sender: { ...sender, weight: 0 },
  };
}

function aCourier(random: Random, index: number): CityCourier {
  const city = DEMO_CITIES[index % DEMO_CITIES.length]!;
  const vehicle = FLEET[Math.floor(index / DEMO_CITIES.length) % FLEET.length]!;
  return {
    ...named(random, 'courier', index),
    city,
    vehicle,
    plate: vehicle === 'bike' ? null : `${city.plate} ${10 + (index % 90)} ${lettersOf(random)}`,
    isReal: false,
    skill: Math.sqrt(random()),
    priceFactor: between(random, 0.86, 1.16),
    weight: between(random, 0.4, 1.6),
  };
}

function aSender(random: Random, index: number, business: string | undefined): CitySender {
  const city = weighted(random, DEMO_CITIES);
  return {
    ...named(random, 'sender', index),
    city,
    home: placeIn(city, random),
    ...(business ? { business } : {}),
    weight: business ? 9 : 0.3 + 3 * random() ** 3,
  };
}

function named(random: Random, kind: 'courier' | 'sender', index: number): Named {
  const [firstName, lastName] = [oneOf(random, FIRST_NAMES), oneOf(random, LAST_NAMES)];
  const mailbox = `${plain(firstName)}.${plain(lastName)}.${kind === 'courier' ? 'c' : 'e'}${index + 1}`;
  return { firstName, lastName, email: `${mailbox}@oras.demo.test`, phone: `0${PHONES[kind] + index}` };
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (random: Random) =>
  Array.from({ length: 3 }, () => oneOf(random, [...'BCDFGHLMNPRST'])).join('');
