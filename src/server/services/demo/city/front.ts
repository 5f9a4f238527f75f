import { between, oneOf, seededRandom, type Random } from '#domain/random.ts';
import type { Deps } from '#server/deps.ts';
import { codDeskLives } from './cod-desk.ts';
import { companyLife } from './company-life.ts';
import { deliveryLife, type Given } from './delivery-life.ts';
import { deskHistory } from './desk/desk-history.ts';
import { staffLives } from './desk-lives.ts';
import { kinLives } from './kin-lives.ts';
import { moneyLives } from './money-lives.ts';
import { type Life, livePast, type Waiting } from './past.ts';
import { jobsOfPast } from './own-jobs.ts';
import { payoutLife } from './payout-life.ts';
import { FRONT_HOURS, hourOf, type Size } from './portions.ts';
import type { Method } from './pay.ts';
import { troubleLives } from './trouble-life.ts';
import { type CodWay, later, type Town } from './town.ts';

/** How many deliveries of the whole past the demo's own people have, and how many others run or wait for the staff. */
export type Front = {
  sender: number;
  company: number;
  courier: number;
  running: number;
  complaints: number;
  /** Whether one delivery is in each trouble of the staff's board. */
  hasTroubles: boolean;
};

const DAY = 24 * 60;
/** How the deliveries of the demo's own people went, in turn; nobody is left with a debt that forbids cash. */
const HOW: readonly Given[] = [
  { fate: 'plain' },
  { fate: 'plain' },
  { fate: 'late' },
  { fate: 'plain' },
  { fate: 'plain' },
  { fate: 'plain' },
  { fate: 'absent' },
  { fate: 'plain' },
  { fate: 'plain' },
  { fate: 'cancelled_late', method: 'wallet' },
];
/** How the demo's own sender paid, in turn; the rest is drawn. */
const METHODS: readonly (Method | undefined)[] = ['card', undefined, 'wallet', 'card', 'cash'];
/** How the goods' money came for what the demo's own company sent, in turn, the oldest first; the rest had been paid online. */
const COD_WAYS: readonly (CodWay | undefined)[] = ['cash', 'short', 'card', undefined, 'cash'];
/** The courier's work grew over the past: of each share of it so much was left. */
const GROWTH = 1.7;

/**
 * Lays what a newcomer sees first: the whole past of the demo's own people, the city's last day with what runs at its
 * end, and the staff's queues. Answers the lives that go on.
 */
export async function layFront(
  deps: Deps,
  town: Town,
  { seed, size, front }: { seed: string; size: Size; front: Front },
): Promise<Waiting[]> {
  const random = seededRandom(`${seed} front`);
  const { job, settle } = jobsOfPast(town);
  const one = (name: string, at: Date, given: Given = {}) =>
    deliveryLife(town, seededRandom(`${seed} ${name}`), at, given);
  const lives: Life[] = [
    ...ownLives(town, random, { size, front, one }),
    ...lastDay(town, random, { size, front, one }),
    ...staffLives(town, random),
    ...deskHistory(town),
    ...(front.hasTroubles ? troubleLives(town, (name) => seededRandom(`${seed} ${name}`), town.until) : []),
    ...kinLives(town, seed),
    ...moneyLives(town),
    companyLife(town),
    ...codDeskLives(town, size.days),
    payoutLife(town),
  ];
  const { until, cardHolders } = town;
  const moved = (now: Date) => cardHolders?.follow(() => now);
  try {
    return await livePast(deps, lives, { until, job, moved, settle });
  } finally {
    cardHolders?.follow(null);
  }
}

type Make = {
  size: Size;
  front: Front;
  one: (name: string, at: Date, given?: Given) => Life;
};

function ownLives(town: Town, random: Random, { size, front, one }: Make): Life[] {
  const [sender, company] = town.senders;
  const [courier] = town.couriers;
  const neighbours = town.senders.filter(({ city, weight }) => city === courier?.city && weight > 0);
  const dayOf = (i: number, count: number) => size.days - ((i + 0.5) * (size.days - 1)) / count;
  const grown = (i: number, count: number) => (size.days - 1) * (1 - (i + 0.5) / count) ** GROWTH;
  const at = (daysAgo: number) => hourAgo(town, daysAgo, random);
  const past = (name: string, count: number, givenOf: (i: number) => Given, whenOf = dayOf) =>
    Array.from({ length: count }, (_, i) =>
      one(`${name} ${i}`, at(whenOf(i, count)), { ...givenOf(i), ...HOW[i % HOW.length]! }),
    );
  if (!sender || !company || !courier || neighbours.length === 0) return [];
  const open = { fate: 'left_open' as const };
  return [
    ...past('own sender', front.sender, (i) => ({ sender, method: METHODS[i % METHODS.length] })),
    ...past('own company', front.company, (i) => ({
      sender: company,
      codWay: COD_WAYS[i % COD_WAYS.length],
    })),
    ...past('own courier', front.courier, () => ({ sender: oneOf(random, neighbours), courier }), grown),
    one('own sender complained', at(6), { sender, fate: 'complained', method: 'card', outcome: 'sender' }),
    one('own sender open', later(town.until, -11), { sender, ...open }),
    one('own sender on the way', later(town.until, -36), { sender, fate: 'plain' }),
    one('own company open', later(town.until, -8), { sender: company, ...open }),
    one('own company on the way', later(town.until, -31), { sender: company, fate: 'plain', codWay: 'cash' }),
    one('own company yesterday', later(town.until, -700), {
      sender: company,
      fate: 'plain',
      codWay: 'short',
    }),
    one('own courier this morning', later(town.until, -290), {
      sender: neighbours[0]!,
      courier,
      fate: 'plain',
      codWay: 'cash',
    }),
  ];
}

function lastDay(town: Town, random: Random, { size, front, one }: Make): Life[] {
  const count = Math.round((size.deliveries / size.days) * 2 * (FRONT_HOURS / 24));
  const first = town.until.getTime() - FRONT_HOURS * 3_600_000;
  const day = Array.from({ length: count }, (_, i) =>
    one(`last day ${i}`, new Date(between(random, first, town.until.getTime() - 90 * 60_000))),
  );
  const running = Array.from({ length: front.running }, (_, i) =>
    one(`running ${i}`, later(town.until, -between(random, 13, 50)), {
      fate: i % 7 === 6 ? 'late' : 'plain',
    }),
  );
  const complained = Array.from({ length: front.complaints }, (_, i) =>
    one(`complained ${i}`, later(town.until, -(4 + 3 * i) * 60), { fate: 'complained' }),
  );
  return [...day, ...running, ...complained];
}

/** A moment of the day that was so many days ago, and no later than the demo's own courier has been free for hours. */
function hourAgo({ until }: Town, daysAgo: number, random: Random): Date {
  const day = Math.floor(until.getTime() / 86_400_000 - daysAgo) * DAY;
  const at = new Date((day + hourOf(random()) * 60) * 60_000);
  return new Date(Math.min(at.getTime(), later(until, -6 * 60).getTime()));
}
