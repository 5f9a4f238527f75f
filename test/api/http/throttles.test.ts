import { expect, test } from 'vitest';
import { config } from '#contract/config.ts';
import { giveContentNotice } from '#contract/moderation/content-notices.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const { as, anonymous, aSender, clock, deps, db } = await testApp({
  settings: { throttleScale: 1 },
  trustedProxies: ['127.0.0.1'],
});

/** Statuses of sequential calls. */
async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call()).status);
  return statuses;
}

test('an address asks sixty prices a minute, and is told how long to wait', async () => {
  const ask = () => anonymous.call(createQuote, { body: aTrip() });
  expect(new Set(await statusesOf(60, ask))).toEqual(new Set([200]));
  clock.advance({ seconds: 20 });
  expect(await ask()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '40' },
    body: { code: 'too_many_requests', detail: 'Prea multe încercări. Mai așteaptă puțin.' },
  });
  clock.advance({ seconds: 40 });
  expect((await ask()).status).toBe(200);
});

test('an address lists twenty parcels an hour; refused tries count as well', async () => {
  const sender = as(await aSender());
  const list = () => sender.call(createDelivery, { body: aParcel('nimic') });
  const statuses = await statusesOf(21, list);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(statuses[20]).toBe(429);
});

test('an address gives ten notices of illegal content an hour, ten at once as well', async () => {
  const body = {
    ...({ place: 'other', category: 'other', goodFaith: true, locale: 'ro' } as const),
    ...{ reference: '/blog', explanation: 'Un text.', name: 'Ana Pop', email: 'ana@mail.test' },
  };
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await anonymous.call(giveContentNotice, { body })).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('an IPv6 network of 64 bits is one address, however its addresses are written', async () => {
  clock.advance({ minutes: 2 });
  const addresses = ['2001:db8::1', '2001:DB8:0:0::2', '2001:db8::1:2:3:4', '[2001:db8:0:0:9::]:443'];
  let tried = 0;
  const ask = (address: string) =>
    anonymous.call(tracking, {
      params: { token: 'A'.repeat(22) },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = await statusesOf(61, () => ask(addresses[(tried += 1) % addresses.length] ?? ''));
  expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  expect((await ask('2001:db8:0:1::1')).status).toBe(404);
});

test('links can be tried sixty times a minute', async () => {
  clock.advance({ minutes: 2 });
  const guess = () => anonymous.call(tracking, { params: { token: 'A'.repeat(22) } });
  const statuses = await statusesOf(61, guess);
  expect([statuses[59], statuses[60]]).toEqual([404, 429]);
});

test('a session makes three hundred calls a minute, another person is not slowed down by it', async () => {
  clock.advance({ minutes: 2 });
  const [busy, calm] = [as(await aSender()), as(await aSender())];
  const statuses = await statusesOf(301, () => busy.call(config));
  expect([statuses[299], statuses[300]]).toEqual([200, 429]);
  expect((await calm.call(config)).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await busy.call(config)).status).toBe(200);
});

test('what was counted is forgotten once it means nothing', async () => {
  clock.advance({ hours: 25 });
  await tidyUp(deps);
  expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
});
