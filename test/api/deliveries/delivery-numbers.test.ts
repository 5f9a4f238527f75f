import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { courierDeliveries, earnings } from '#contract/trips/courier.ts';
import { createDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { recentPlaces } from '#contract/places/places.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { aParcel, aTrip, PICKUP } from '../../support/trips.ts';

const { as, anonymous, aSender, aCourier, aDelivery, db, owner } = await testApp();

const EIGHT_DIGITS = /^[1-9]\d{7}$/;

const list = async (client: Client, pickup: string = PICKUP.address) => {
  const { id } = await client.get(createQuote, { body: aTrip() });
  return client.get(createDelivery, { body: aParcel(id, { pickup: { ...PICKUP, address: pickup } }) });
};

/** All items of a paged list, two at a time. */
async function walk(
  page: (cursor: string) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
) {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page(cursor);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  }
  return ids;
}

/** Gives the first ones numbers from before the permutation, and the others numbers that decrease over time. */
async function mixNumbers(ids: readonly string[]) {
  await owner.query('UPDATE deliveries SET number = 90000000 - seq WHERE id = ANY($1)', [ids]);
  await owner.query('UPDATE deliveries SET number = seq WHERE id = ANY($1)', [ids.slice(0, 2)]);
}

test('orders in a row do not tell on their public pages how many there were', async () => {
  const client = as(await aSender());
  const shown: number[] = [];
  for (let each = 0; each < 3; each += 1) {
    const { trackingUrl } = await list(client);
    const token = trackingUrl?.split('/').at(-1) ?? '';
    shown.push((await anonymous.get(tracking, { params: { token } })).number);
  }
  for (const number of shown) expect(String(number)).toMatch(EIGHT_DIGITS);
  const [first = 0, second = 0, third = 0] = shown;
  expect(second - first).not.toBe(third - second);
  expect([Math.abs(second - first), Math.abs(third - second)]).not.toContain(1);
});

test('numbers are a permutation of the order of creation: distinct, 8 digits, no step twice the same way', async () => {
  const { rows } = await owner.query<{ number: number }>(
    'SELECT delivery_number(seq)::int AS number FROM generate_series(20001, 24000) AS seq ORDER BY seq',
  );
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(4_000);
  for (const number of numbers) expect(String(number)).toMatch(EIGHT_DIGITS);
  const rises = numbers.filter((number, at) => number > (numbers[at - 1] ?? number)).length;
  expect(rises).toBeGreaterThan(1_800);
  expect(rises).toBeLessThan(2_200);
  const steps = new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0)));
  expect(steps.size).toBeGreaterThan(3_900);
  // Both halves of the 26 bits vary, so the numbers cover the whole range.
  const tenths = new Set(numbers.map((number) => Math.floor((number - 10_000_000) / (2 ** 26 / 10))));
  expect(tenths.size).toBe(10);
});

test('after 2^26 deliveries numbers go on in a range of their own', async () => {
  const { rows } = await owner.query<{ range: number; lowest: number; highest: number; all: number }>(`
    SELECT (seq >> 26)::int AS range, min(n)::int AS lowest, max(n)::int AS highest, count(DISTINCT n)::int AS all
    FROM (SELECT seq, delivery_number(seq) AS n FROM generate_series((1 << 26) - 500, (1 << 26) + 499) AS seq) AS made
    GROUP BY 1 ORDER BY 1`);
  expect(rows).toMatchObject([
    { range: 0, all: 500 },
    { range: 1, all: 500 },
  ]);
  const [first, second] = rows;
  expect(first?.highest).toBeLessThan(10_000_000 + 2 ** 26);
  expect(second?.lowest).toBeGreaterThanOrEqual(10_000_000 + 2 ** 26);
  expect(second?.highest).toBeLessThan(10_000_000 + 2 * 2 ** 26);
});

test('the application cannot read the key, nor count a number back by trying', async () => {
  const refused = { code: '42501' };
  await expect(sql`SELECT key FROM delivery_number_key`.execute(db)).rejects.toMatchObject(refused);
  await expect(sql`SELECT delivery_number(20001)`.execute(db)).rejects.toMatchObject(refused);
});

test('a sender’s lists keep the order of creation, page by page, across old and new numbers', async () => {
  const client = as(await aSender());
  const made: string[] = [];
  for (let each = 0; each < 5; each += 1)
    made.push((await list(client, `Strada Lungă ${each}, București`)).id);
  await mixNumbers(made);
  const newest = made.toReversed();
  expect(
    await walk((cursor) => client.get(deliveries, { query: { limit: 2, ...(cursor ? { cursor } : {}) } })),
  ).toEqual(newest);
  const { items } = await client.get(recentPlaces);
  const earlier = items
    .map(({ label }) => /Lungă (\d)/.exec(label)?.[1])
    .filter((each) => each !== undefined);
  expect(earlier).toEqual(['4', '3', '2', '1', '0'].slice(0, earlier.length));
  expect(earlier.length).toBeGreaterThan(2);
});

test('a cursor is the number that its reader has seen, and says nothing more', async () => {
  const client = as(await aSender());
  for (let each = 0; each < 3; each += 1) await list(client);
  const { items, nextCursor } = await client.get(deliveries, { query: { limit: 2 } });
  expect(nextCursor).toBe(String(items[1]?.number));
  // The sequence itself, and an unknown number, are not valid as cursors.
  const { rows } = await owner.query<{ seq: string }>('SELECT max(seq)::text AS seq FROM deliveries');
  for (const cursor of [rows[0]?.seq ?? '', '999999999'])
    expect(await client.get(deliveries, { query: { cursor } })).toEqual({ items: [], nextCursor: null });
});

test('a courier’s lists and both people’s exports keep the order of creation too', async () => {
  const [sender, courier] = [await aSender({ wallet: 50_000 }), await aCourier()];
  const made: string[] = [];
  for (let each = 0; each < 4; each += 1)
    made.push((await aDelivery({ status: 'completed', sender, courier })).id);
  await mixNumbers(made);
  const newest = made.toReversed();
  const { recent } = await as(courier).get(earnings);
  expect(recent.map(({ deliveryId }) => deliveryId)).toEqual(newest);
  expect(
    await walk((cursor) =>
      as(courier).get(courierDeliveries, { query: { limit: 2, ...(cursor ? { cursor } : {}) } }),
    ),
  ).toEqual(newest);
  const idsOf = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);
  const data = await as(sender).get(exportMe);
  expect(idsOf(data.data['deliveries'])).toEqual(newest);
  const trips = await as(courier).get(exportMe);
  expect(idsOf(trips.data['trips'])).toEqual(newest);
});
