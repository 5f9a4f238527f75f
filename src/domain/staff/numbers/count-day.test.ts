import { expect, test } from 'vitest';
import { type Count, countDay, dayBounds, unionOf } from './count-day.ts';
import type { DeliveryFacts, MoneyFacts } from './facts.ts';

const ZONE = 'Europe/Bucharest';
const DAY = '2026-11-20';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+02:00`);

const LISTED: DeliveryFacts = {
  ...{ isReturn: false, county: 'B', currency: 'RON', estimate: 3_000, price: null, courierNet: null },
  ...{ senderId: 's', isCompany: false, courierId: null, listedAt: at('09:00'), offers: 0 },
  ...{ firstOfferAt: null, chosenAt: null, paidAt: null, departedAt: null, pickedUpAt: null, failedAt: null },
  ...{ deliveredAt: null, promisedAt: null, ratedAt: null, disputedAt: null },
  ...{ isFirstOfSender: false, isFirstOfCourier: false },
};
const DELIVERED: DeliveryFacts = {
  ...LISTED,
  ...{ price: 3_300, courierNet: 2_900, courierId: 'c', offers: 3, firstOfferAt: at('09:04') },
  ...{ chosenAt: at('09:10'), paidAt: at('09:10'), departedAt: at('09:20'), pickedUpAt: at('09:40') },
  ...{ deliveredAt: at('10:20'), promisedAt: at('10:30'), ratedAt: at('10:45'), isFirstOfSender: true },
};

function counted(facts: readonly DeliveryFacts[], money: readonly MoneyFacts[] = [], day = DAY) {
  return countDay(day, ZONE, facts, money);
}
const casesOf = (counts: readonly Count[], counter: Count['counter']) =>
  counts.filter((count) => count.counter === counter).reduce((sum, { cases }) => sum + cases, 0);
const totalOf = (counts: readonly Count[], counter: Count['counter']) =>
  counts.filter((count) => count.counter === counter).reduce((sum, { total }) => sum + total, 0);

test('a listing counts in each step that it has reached', () => {
  const counts = counted([LISTED, DELIVERED]);
  const funnel = [
    'listed',
    'offered',
    'chosen',
    'chosen_soon',
    'paid',
    'picked_up',
    'brought',
    'rated',
  ] as const;
  expect(funnel.map((counter) => casesOf(counts, counter))).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
  expect(casesOf(counts, 'offers')).toBe(3);
  expect(casesOf(counts, 'first_orders')).toBe(1);
});

test('a return shipment is work of its courier and nothing else', () => {
  const back: DeliveryFacts = {
    ...{ ...DELIVERED, isReturn: true, price: 0, courierNet: 0, listedAt: at('10:20'), departedAt: null },
    ...{ offers: 0, firstOfferAt: null, pickedUpAt: at('10:25'), deliveredAt: at('10:55'), ratedAt: null },
    ...{ disputedAt: at('11:00'), promisedAt: null },
  };
  const alone = counted([DELIVERED]);
  const both = counted([DELIVERED, back]);
  expect(both.filter(({ counter }) => counter !== 'courier_minutes')).toEqual(
    alone.filter(({ counter }) => counter !== 'courier_minutes'),
  );
  expect([alone, both].map((counts) => totalOf(counts, 'courier_minutes'))).toEqual([60, 90]);
});

test('a step counts for the day of the listing, a delivery for its own day', () => {
  const overnight = { ...DELIVERED, listedAt: at('23:30', '2026-11-19') };
  const today = counted([overnight]);
  const before = counted([overnight], [], '2026-11-19');
  expect([casesOf(before, 'brought'), casesOf(before, 'delivered')]).toEqual([1, 0]);
  expect([casesOf(today, 'brought'), casesOf(today, 'delivered')]).toEqual([0, 1]);
});

test('a courier who is chosen at two hours counts as accepted, and one second later not', () => {
  const chosen = (seconds: number) => ({
    ...DELIVERED,
    chosenAt: new Date(at('11:00').getTime() + seconds * 1_000),
  });
  expect(casesOf(counted([chosen(0)]), 'chosen_soon')).toBe(1);
  expect(casesOf(counted([chosen(1)]), 'chosen_soon')).toBe(0);
});

test('at the promised moment a parcel is on time, after it late, and without a promise neither', () => {
  const promised = (promisedAt: Date | null) => counted([{ ...DELIVERED, promisedAt }]);
  expect(casesOf(promised(at('10:20')), 'on_time')).toBe(1);
  expect(casesOf(promised(at('10:19')), 'on_time')).toBe(0);
  expect(casesOf(promised(null), 'promised')).toBe(0);
});

test('an attempt is that of its first knock, whatever comes later', () => {
  const second = { ...DELIVERED, failedAt: at('23:50', '2026-11-19') };
  expect(casesOf(counted([second]), 'attempted')).toBe(0);
  expect(casesOf(counted([second], [], '2026-11-19'), 'attempted')).toBe(1);
  expect(casesOf(counted([second], [], '2026-11-19'), 'first_attempt')).toBe(0);
  expect(casesOf(counted([DELIVERED]), 'first_attempt')).toBe(1);
});

test('the time to the first offer stands by county, hour of listing and minute', () => {
  expect(counted([DELIVERED]).find(({ counter }) => counter === 'first_offer')).toMatchObject({
    ...{ county: 'B', hour: 9, bucket: 4, cases: 1 },
  });
  const days = { ...DELIVERED, firstOfferAt: at('09:00', '2026-11-25') };
  expect(counted([days]).find(({ counter }) => counter === 'first_offer')?.bucket).toBe(720);
});

test('a price stands by its percent of the estimate as listed', () => {
  expect(counted([DELIVERED]).find(({ counter }) => counter === 'price_ratio')?.bucket).toBe(110);
});

test('two parcels that a courier carries at once take the time of one', () => {
  const beside = { ...DELIVERED, departedAt: at('09:50'), deliveredAt: at('10:40') };
  const counts = counted([DELIVERED, beside]);
  expect(totalOf(counts, 'courier_minutes')).toBe(80);
  expect(totalOf(counts, 'courier_net')).toBe(5_800);
  expect(
    unionOf([
      [0, 10],
      [20, 30],
      [5, 12],
      [6, 7],
    ]),
  ).toBe(22);
});

test('money of the ledger is summed by county and currency', () => {
  const money = {
    county: 'B',
    currency: 'RON',
    released: 3_300,
    commission: 330,
    promotions: 500,
    refunded: 0,
  } as const;
  const counts = counted([], [money, money, { ...money, currency: 'USD', promotions: -500 }]);
  expect(counts.filter(({ counter }) => counter === 'released')).toMatchObject([
    { currency: 'RON', cases: 2, total: 6_600 },
    { currency: 'USD', cases: 1, total: 3_300 },
  ]);
  expect(counts.filter(({ counter }) => counter === 'promotions').map(({ total }) => total)).toEqual([
    1_000, -500,
  ]);
  expect(casesOf(counts, 'refunded')).toBe(0);
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-20', 24],
])('%s lasts %i hours, and each of its moments belongs to no other day', (day, hours) => {
  const { from, to } = dayBounds(day, ZONE);
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  const last = { ...LISTED, listedAt: new Date(to.getTime() - 1) };
  const next = { ...LISTED, listedAt: to };
  const first = { ...LISTED, listedAt: from };
  expect(casesOf(counted([first, last, next], [], day), 'listed')).toBe(2);
});

test('the hour that comes twice in October is one hour of the clock', () => {
  const hourOf = (instant: string) =>
    counted(
      [{ ...DELIVERED, listedAt: new Date(instant), firstOfferAt: new Date(instant) }],
      [],
      '2026-10-25',
    ).find(({ counter }) => counter === 'first_offer')?.hour;
  expect(hourOf('2026-10-25T00:30:00Z')).toBe(3);
  expect(hourOf('2026-10-25T01:30:00Z')).toBe(3);
  expect(hourOf('2026-10-25T02:30:00Z')).toBe(4);
});
