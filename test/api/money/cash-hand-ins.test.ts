import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { courierCash, handInCash } from '#contract/money/cash.ts';
import { earnings } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ settings: { courierCashCap: 6_000 } });
const { as, anAdmin, aCourier, aDelivery, workJobs, db } = app;
const admin = await anAdmin({ firstName: 'Irina', lastName: 'Pop' });

/** A courier who has collected 50.00 in cash and owes it. */
async function aCollector(times = 1): Promise<Person> {
  const courier = await aCourier({ vehicle: 'truck', firstName: 'Vlad', lastName: 'Ilie' });
  for (let n = 0; n < times; n += 1) {
    await aDelivery({ status: 'accepted', stage: 'picked_up', courier, price: 3_000, method: 'cash' });
  }
  return courier;
}

const handIn = (courier: Person, amount: number, reference = `CH-${randomUUID()}`, key?: string) =>
  as(admin).call(handInCash, {
    params: { id: courier.id },
    body: { amount, reference },
    key: key ?? randomUUID(),
  });
const rowOf = async ({ id }: Person) =>
  (await as(admin).get(courierCash, { query: { limit: 100 } })).items.find((item) => item.id === id);

test('what is handed in is taken off what is owed, once for each receipt, and the courier is told', async () => {
  const courier = await aCollector();
  expect(await rowOf(courier)).toMatchObject({
    courier: 'Vlad Ilie',
    owed: { amount: 3_000 },
    isFull: false,
    lastHandIn: null,
  });
  const answer = await handIn(courier, 2_000, 'CH-1001');
  expect(answer).toMatchObject({
    status: 201,
    body: { owed: { amount: 1_000 }, lastHandIn: { amount: { amount: 2_000 } } },
  });
  expect(await rowOf(courier)).toEqual(answer.body);
  expect((await as(courier).get(earnings)).cashDue).toMatchObject({ amount: 1_000 });
  expect(await handIn(courier, 500, 'CH-1001')).toMatchObject({
    status: 409,
    body: { code: 'reference_used' },
  });
  const [entry] = await auditOf(db, `account:${courier.id}`, 1);
  expect(entry).toMatchObject({
    action: 'cash_handed_in',
    last_name: 'Pop',
    details: { amount: 2_000, reference: 'CH-1001' },
  });
  await workJobs();
  const told = await as(courier).get(notifications, { query: {} });
  expect(told.items.map(({ kind }) => kind)).toContain('cash_handed_in.person');
  expect((await handIn(courier, 1_000)).status).toBe(201);
  expect(await rowOf(courier)).toBeUndefined();
});

test('offers above the cap are open again', async () => {
  const courier = await aCollector(2);
  const more = `[{"account":"courier_cash","owner":"${courier.id}","amount":1},{"account":"bank","amount":-1}]`;
  await sql`SELECT ledger_post(${`cash:${courier.id}`}, 'settle_cash', NULL, 'USD', ${more}::jsonb)`.execute(
    db,
  );
  const open = await aDelivery();
  const bid = () =>
    as(courier).call(makeOffer, { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 10 } });
  expect(await rowOf(courier)).toMatchObject({ owed: { amount: 6_001 }, isFull: true });
  expect(await bid()).toMatchObject({ status: 409, body: { code: 'cash_full' } });
  expect(await handIn(courier, 1)).toMatchObject({ body: { isFull: false } });
  expect((await bid()).status).toBe(201);
});

test('no more than is owed, and nothing from whoever owes nothing', async () => {
  const courier = await aCollector();
  expect(await handIn(courier, 3_001)).toMatchObject({
    status: 409,
    body: { code: 'cash_amount', facts: { owed: 3_000, currency: 'USD' } },
  });
  expect(await handIn(await aCourier(), 100)).toMatchObject({ status: 404 });
  for (const amount of [0, -100, 1.5]) {
    expect(await handIn(courier, amount)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'amount' }] },
    });
  }
  expect(await handIn(courier, 100, '  ')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reference' }] },
  });
  expect(await rowOf(courier)).toMatchObject({ owed: { amount: 3_000 } });
});

test('pressed twice it is booked once; two at once do not take more than is owed', async () => {
  const courier = await aCollector();
  const twice = await allAtOnce(db, 4, () => handIn(courier, 1_000, 'CH-2001', 'aceeasi-cheie-numerar'));
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1);
  const same = await allAtOnce(db, 3, () => handIn(courier, 500, 'CH-2002'));
  expect(countAnswers(same)).toEqual({ '201': 1, '409 reference_used': 2 });
  const many = await allAtOnce(db, 5, () => handIn(courier, 1_000));
  expect(countAnswers(many)).toEqual({ '201': 1, '409 cash_amount': 4 });
  expect(await rowOf(courier)).toMatchObject({ owed: { amount: 500 } });
});

test('the list goes on page by page, who owes most first', async () => {
  await aCollector();
  const first = await as(admin).get(courierCash, { query: { limit: 1 } });
  const all = await as(admin).get(courierCash, { query: { limit: 100 } });
  const sums = all.items.map(({ owed }) => owed.amount);
  expect(sums).toEqual(sums.toSorted((one, other) => other - one));
  const next = await as(admin).get(courierCash, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect(next.items[0]).toEqual(all.items[1]);
});
