import { dayStart, addDays, localHour } from '../../deliveries/pickup-window.ts';
import { DELIVERY_COUNTER_NAMES, DELIVERY_COUNTERS, type DeliveryCounter, momentOf } from './counters.ts';
import type { DeliveryFacts, MoneyFacts } from './facts.ts';

/** What is counted beside deliveries: distributions by their value, and sums. */
type SumCounter =
  | 'first_offer'
  | 'price_ratio'
  | 'offers'
  | 'gmv'
  | 'courier_net'
  | 'courier_minutes'
  | 'released'
  | 'commission'
  | 'promotions'
  | 'refunded';
export type CounterName = DeliveryCounter | SumCounter;

/** Minutes to a first offer and percents of an estimate that are told apart; what is more counts as this much. */
const MOST_MINUTES = 720;
const MOST_PERCENT = 400;
const MINUTE = 60_000;

/**
 * One count of a day. Counts of two days may be added: distributions are kept by their value (`bucket`, minutes or
 * percents), so that a median over a month is that of its cases and not of its days.
 */
export type Count = {
  counter: CounterName;
  county: string;
  /** The hour of the listing, of `first_offer` alone; else 0. */
  hour: number;
  bucket: number;
  /** Of sums of money; else empty. */
  currency: string;
  cases: number;
  /** Minor units, or minutes. */
  total: number;
};

/** The instants between which a calendar day lies, 23 to 25 hours apart. */
export function dayBounds(day: string, timeZone: string): { from: Date; to: Date } {
  return { from: dayStart(day, timeZone), to: dayStart(addDays(day, 1), timeZone) };
}

/** Counts a calendar day (yyyy-MM-dd) of the time zone. Deliveries that had no counted moment in it change nothing. */
export function countDay(
  day: string,
  timeZone: string,
  deliveries: readonly DeliveryFacts[],
  money: readonly MoneyFacts[],
): Count[] {
  const { from, to } = dayBounds(day, timeZone);
  const counts = collectCounts();
  for (const facts of deliveries) {
    for (const counter of DELIVERY_COUNTER_NAMES) {
      const { moment, counts: isCounted } = DELIVERY_COUNTERS[counter];
      const at = momentOf(facts, moment);
      if (at && at >= from && at < to && isCounted(facts)) counts.add(counter, facts.county);
    }
    const listedAt = momentOf(facts, 'listed');
    if (listedAt && listedAt >= from && listedAt < to) addListed(counts, facts, timeZone);
  }
  const delivered = deliveries.filter(({ deliveredAt: at }) => at && at >= from && at < to);
  addDelivered(counts, delivered);
  for (const facts of money) addMoney(counts, facts);
  return counts.all();
}

function addListed(counts: Counts, facts: DeliveryFacts, timeZone: string): void {
  const { county, listedAt, firstOfferAt, price, estimate, offers } = facts;
  if (offers > 0) counts.add('offers', county, { cases: offers });
  if (firstOfferAt) {
    const minutes = Math.max(0, Math.floor((firstOfferAt.getTime() - listedAt.getTime()) / MINUTE));
    const hour = localHour(listedAt, timeZone);
    counts.add('first_offer', county, { hour, bucket: Math.min(minutes, MOST_MINUTES) });
  }
  if (price !== null) {
    const percent = Math.round((100 * price) / estimate);
    counts.add('price_ratio', county, { bucket: Math.min(percent, MOST_PERCENT) });
  }
}

function addDelivered(counts: Counts, delivered: readonly DeliveryFacts[]): void {
  const work = new Map<string, { facts: DeliveryFacts; spans: Span[] }>();
  for (const facts of delivered) {
    const { isReturn, county, currency, price, courierNet, courierId, deliveredAt } = facts;
    if (price !== null && !isReturn) counts.add('gmv', county, { currency, total: price });
    // A return shipment begins where its courier stands; what it earns is in the first delivery's price.
    const departedAt = isReturn ? facts.pickedUpAt : facts.departedAt;
    if (courierNet === null || courierId === null || !departedAt || !deliveredAt) continue;
    if (!isReturn) counts.add('courier_net', county, { currency, total: courierNet });
    const key = JSON.stringify([courierId, county, currency]);
    const found = work.get(key) ?? { facts, spans: [] };
    found.spans.push([departedAt.getTime(), deliveredAt.getTime()]);
    work.set(key, found);
  }
  for (const { facts, spans } of work.values()) {
    const minutes = Math.round(unionOf(spans) / MINUTE);
    counts.add('courier_minutes', facts.county, { currency: facts.currency, total: minutes });
  }
}

function addMoney(counts: Counts, facts: MoneyFacts): void {
  for (const counter of ['released', 'commission', 'promotions', 'refunded'] as const) {
    const total = facts[counter];
    if (total !== 0) counts.add(counter, facts.county, { currency: facts.currency, total });
  }
}

/** From when to when, milliseconds. */
type Span = readonly [from: number, to: number];

/**
 * The time that some span covers: two parcels that are carried at once take their time once.
 *
 * @internal tested by itself
 */
export function unionOf(spans: readonly Span[]): number {
  let covered = 0;
  let reached = -Infinity;
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
}

type Counts = {
  add(counter: CounterName, county: string | null, more?: Partial<Count>): void;
  all(): Count[];
};

/** Adds up counts that differ in nothing but their size. */
function collectCounts(): Counts {
  const found = new Map<string, Count>();
  return {
    add(counter, county, { hour = 0, bucket = 0, currency = '', cases = 1, total = 0 } = {}) {
      const key = JSON.stringify([counter, county, hour, bucket, currency]);
      const before = found.get(key);
      found.set(key, {
        ...{ counter, county: county ?? '', hour, bucket, currency },
        cases: (before?.cases ?? 0) + cases,
        total: (before?.total ?? 0) + total,
      });
    },
    all: () => [...found.values()],
  };
}
