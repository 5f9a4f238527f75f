import { expect, test } from 'vitest';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { reportStep } from '#contract/trips/courier.ts';
import type { CounterName } from '#domain/staff/numbers/count-day.ts';
import { markStaleDays } from '#server/services/staff/numbers/count-days.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { held } from '../../support/held.ts';

// The numbers by day: counted from events and ledger by the sweep, and counted again with the same outcome.

const app = await testApp();
const second = await testApp({ beside: app.connectionString });
const { as, aDelivery, aCourier, clock, deps, owner } = app;
second.clock.set(clock.now());

const DAY = '2026-11-18';
const NEXT = '2026-11-19';

/** Books of the past are dated by the database's clock: here they move to the test's. */
async function bookNow() {
  const client = await owner.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query('UPDATE ledger_transactions SET posted_at = $1 WHERE posted_at > $1', [clock.now()]);
    await client.query('RESET session_replication_role');
  } finally {
    client.release();
  }
}

async function nextDay(day: string) {
  clock.set(`${day}T07:00:00Z`);
  second.clock.set(clock.now());
  await markStaleDays(deps);
  await app.sweep();
}

async function stored() {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT day, counter, county, hour, bucket, currency, cases, total FROM metrics_daily
     ORDER BY day, counter, county, hour, bucket, currency`,
  );
  const people = await owner.query(`SELECT * FROM metrics_people ORDER BY day, role, account_id`);
  return { rows, people: people.rows };
}

async function count(counter: CounterName, day: string): Promise<[cases: number, total: number]> {
  const { rows } = await owner.query<{ cases: string; total: string }>(
    `SELECT coalesce(sum(cases), 0) AS cases, coalesce(sum(total), 0) AS total FROM metrics_daily
     WHERE day = $1 AND counter = $2`,
    [day, counter],
  );
  return [Number(rows[0]?.cases), Number(rows[0]?.total)];
}

const rate = ({ id, sender }: Built) =>
  as(sender).get(rateDelivery, { params: { id }, body: { service: 5, time: 5, behaviour: 5 } });

let brought: Built;
let onTheWay: Built;

test('a day is counted in the night after it, by county', async () => {
  brought = await aDelivery({ status: 'completed', price: 3_300 });
  onTheWay = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  await aDelivery();
  await bookNow();
  await nextDay(NEXT);
  expect(await count('listed', DAY)).toEqual([3, 0]);
  expect(await count('chosen_soon', DAY)).toEqual([2, 0]);
  expect(await count('paid', DAY)).toEqual([2, 0]);
  expect(await count('delivered', DAY)).toEqual([1, 0]);
  expect(await count('gmv', DAY)).toEqual([1, 3_300]);
  expect(await count('first_orders', DAY)).toEqual([1, 0]);
  const { rows, people } = await stored();
  expect(new Set(rows.map(({ county }) => county))).toEqual(new Set(['B']));
  expect(people.map(({ role, account_id, is_first }) => [role, account_id, is_first])).toEqual([
    ['courier', brought.courier.id, true],
    ['sender', brought.sender.id, true],
  ]);
});

test('counted again from events and ledger, by one process or two at once, a day holds the same', async () => {
  const before = await stored();
  await markStaleDays(deps, { all: true });
  await Promise.all([app.sweep(), sweep(second.deps)]);
  expect(await stored()).toEqual(before);
  await owner.query('DELETE FROM metrics_daily; DELETE FROM metrics_people; DELETE FROM metrics_days');
  await markStaleDays(deps, { all: true });
  await app.sweep();
  expect(await stored()).toEqual(before);
});

test('two processes that meet at a day count it one after the other', async () => {
  const before = await stored();
  await markStaleDays(deps, { all: true });
  const { letGo } = await held(owner, 'SELECT day FROM metrics_days WHERE day = $1 FOR UPDATE', [DAY]);
  const both = Promise.all([app.sweep(), sweep(second.deps)]);
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ n: string }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return Number(rows[0]?.n);
    })
    .toBe(2);
  await letGo();
  await both;
  expect(await stored()).toEqual(before);
});

test('what a phone reports late belongs to the day on which it happened, and the day is counted again', async () => {
  clock.set(`${DAY}T21:40:00Z`);
  const at = clock.now().toISOString();
  clock.set(`${NEXT}T08:00:00Z`);
  const { pins } = await app.lookAt(onTheWay.id, onTheWay.sender);
  await as(onTheWay.courier).get(reportStep, {
    params: { id: onTheWay.id },
    body: { step: 'deliver', at, pin: String(pins?.dropoff), stepId: crypto.randomUUID() },
  });
  expect(await count('delivered', DAY)).toEqual([1, 0]);
  await nextDay('2026-11-20');
  expect(await count('delivered', DAY)).toEqual([2, 0]);
  expect(await count('delivered', NEXT)).toEqual([0, 0]);
});

test('what follows a listing is counted for the day of the listing', async () => {
  await rate(brought);
  expect(await count('rated', DAY)).toEqual([0, 0]);
  await nextDay('2026-11-21');
  expect(await count('rated', DAY)).toEqual([1, 0]);
});

test('released money, commission and its day are the ledger’s', async () => {
  await app.sweep();
  const { rows } = await owner.query<{ sum: string }>(
    `SELECT -sum(e.amount) AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
     WHERE a.code = 'commission_revenue'`,
  );
  await bookNow();
  await nextDay('2026-11-22');
  const commission = await owner.query<{ total: string }>(
    `SELECT sum(total) AS total FROM metrics_daily WHERE counter = 'commission'`,
  );
  expect(Number(commission.rows[0]?.total)).toBe(Number(rows[0]?.sum));
  expect(Number(rows[0]?.sum)).toBeGreaterThan(0);
});

test('a day that nothing was written about is left alone', async () => {
  const { rows } = await owner.query(`SELECT counted_at FROM metrics_days WHERE day = $1`, [DAY]);
  await nextDay('2026-11-23');
  expect((await owner.query(`SELECT counted_at FROM metrics_days WHERE day = $1`, [DAY])).rows).toEqual(rows);
});

test('an offer that comes a day later counts for the day of the listing', async () => {
  const open = await aDelivery();
  const courier = await aCourier({ vehicle: 'truck' });
  clock.advance({ days: 1 });
  await as(courier).get(makeOffer, { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 9 } });
  await nextDay('2026-11-25');
  expect(await count('offers', '2026-11-23')).toEqual([1, 0]);
});
