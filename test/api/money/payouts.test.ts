import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { earnings, setAvailability } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { openDispute } from '#contract/money/disputes.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp();
const { as, aCourier, anAdmin, aDelivery, clock, sweep, workJobs, db, provider, owner } = app;

/** A courier credited with 45.00 for a delivery of 50.00. */
async function aPaidCourier(options: { method?: 'wallet' | 'cash'; iban?: string | null } = {}) {
  const courier = await aCourier({
    vehicle: 'truck',
    iban: options.iban === undefined ? TEST_IBAN : options.iban,
  });
  const built = await aDelivery({
    status: 'completed',
    courier,
    price: 5_000,
    method: options.method ?? 'wallet',
  });
  clock.advance({ hours: 24 });
  await sweep();
  return { courier, built };
}

const ask = (courier: Person, amount: number, key?: string) =>
  as(courier).call(requestPayout, { body: { amount }, ...(key ? { key } : {}) });

async function latest(courier: Person) {
  return (await as(courier).get(payouts, { query: {} })).items[0];
}

/** Ledger balances of a courier, and the payouts sent to banks: minor units. */
async function books(courier: Person) {
  const { rows } = await sql<{ code: string; balance: number }>`
    SELECT code, balance FROM ledger_accounts
    WHERE owner = ${courier.id} AND code IN ('courier_payable', 'payout_in_transit', 'courier_cash')`.execute(
    db,
  );
  const of = (code: string) => Math.abs(rows.find((row) => row.code === code)?.balance ?? 0);
  return { payable: of('courier_payable'), transit: of('payout_in_transit'), cash: of('courier_cash') };
}

async function linesOfPayout(id: string) {
  const { rows } = await sql<{ kind: string; account: string; amount: number }>`
    SELECT t.kind, a.code AS account, e.amount FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.idempotency_key LIKE ${`payout:${id}:%`} ORDER BY t.id, a.code`.execute(db);
  return rows.map((row) => `${row.kind} ${row.account} ${row.amount}`);
}

test('money asked for is on its way at once, and booked again when the bank has it', async () => {
  const { courier } = await aPaidCourier();
  await provider.addFunds(100_000, 'usd');
  const asked = await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  expect(asked).toMatchObject({ state: 'requested', amount: { amount: 4_500 }, ibanLast4: '0000' });
  expect(await books(courier)).toEqual({ payable: 0, transit: 4_500, cash: 0 });
  await workJobs();
  expect(await latest(courier)).toMatchObject({
    state: 'sent',
    arrivesAt: expect.any(String),
    endedAt: null,
  });
  clock.advance({ days: 1 });
  await sweep();
  expect(await latest(courier)).toMatchObject({ state: 'paid', failure: null });
  expect(await books(courier)).toEqual({ payable: 0, transit: 0, cash: 0 });
  expect(await linesOfPayout(asked.id)).toEqual([
    'payout_init courier_payable 4500',
    'payout_init payout_in_transit -4500',
    'payout_paid payout_in_transit 4500',
    'payout_paid psp_clearing -4500',
  ]);
});

test('a signed message of the provider ends a payout without the sweep', async () => {
  const { courier } = await aPaidCourier();
  await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  await workJobs();
  clock.advance({ days: 1 });
  await provider.deliverWebhooks();
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'paid' });
});

test('a payout that the bank sends back is the courier’s again, with the reason', async () => {
  const { courier } = await aPaidCourier();
  const { id } = await as(courier).get(requestPayout, { body: { amount: 3_000 } });
  await workJobs();
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await provider.providerBooks.balance('USD');
  await provider.failPayout(row.payout_ref ?? '', 'account_closed');
  await provider.deliverWebhooks();
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'account_closed' });
  expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
  expect((await provider.providerBooks.balance('USD')) - before).toBe(3_000);
});

test.for(['/v1/accounts', '/v1/transfers', '/v1/payouts'])(
  'an answer of %s that is lost pays nobody twice',
  async (path) => {
    const { courier } = await aPaidCourier();
    await as(courier).get(requestPayout, { body: { amount: 4_500 } });
    const before = await provider.providerBooks.balance('USD');
    provider.faults.add('dropResponse', `POST ${path}`);
    await workJobs();
    expect(await books(courier)).toMatchObject({ transit: 4_500 });
    provider.faults.clear();
    await sweep();
    clock.advance({ days: 2 });
    await sweep();
    expect(await latest(courier)).toMatchObject({ state: 'paid' });
    expect(before - (await provider.providerBooks.balance('USD'))).toBe(4_500);
  },
);

test('while the provider has no money of ours the payout waits, and goes when it has', async () => {
  const poor = await testAppWithoutFunds();
  await poor.workJobs();
  expect(await poor.state()).toBe('requested');
  await poor.provider.addFunds(10_000, 'usd');
  await poor.sweep();
  expect(await poor.state()).toBe('sent');
});

describe('refused, with the right numbers and nothing posted', () => {
  test.for([4_501, 999, 0, -100, 4_500_000])('%i of 45.00', async (amount) => {
    const { courier } = await aPaidCourier();
    const answer = await ask(courier, amount);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'payout_amount', facts: { available: 4_500, min: 1_000, currency: 'USD' } },
    });
    expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
    expect(await latest(courier)).toBeUndefined();
  });

  test.for([1.5, '4500', null])('what is no whole number: %s', async (amount) => {
    const { courier } = await aPaidCourier();
    expect(await ask(courier, amount as never)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test.for([null, 'RO49AAAA1B31007593840001', 'DE89370400440532013000'])(
    'with the account number %s',
    async (iban) => {
      const { courier } = await aPaidCourier({ iban });
      expect(await ask(courier, 4_500)).toMatchObject({ status: 409, body: { code: 'iban_missing' } });
      expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
    },
  );

  test('while a complaint about a delivery of theirs is open', async () => {
    const { courier } = await aPaidCourier();
    const other = await aDelivery({ status: 'completed', courier });
    await as(other.sender).get(openDispute, {
      params: { id: other.id },
      body: { kind: 'damaged', text: 'Cutia a ajuns turtită.' },
    });
    expect(await ask(courier, 4_500)).toMatchObject({ status: 409, body: { code: 'payout_disputed' } });
  });
});

test('cash that is owed is paid off first', async () => {
  const { courier } = await aPaidCourier();
  await aDelivery({ status: 'completed', courier, price: 2_000, method: 'cash' });
  expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 2_000 });
  expect(await ask(courier, 4_500)).toMatchObject({ status: 409, body: { facts: { available: 2_500 } } });
  await as(courier).get(requestPayout, { body: { amount: 2_500 } });
  expect(await books(courier)).toEqual({ payable: 0, transit: 2_500, cash: 0 });
});

test('of two requests for the same money one succeeds, however often it is tried', async () => {
  const { courier } = await aPaidCourier();
  const answers = await allAtOnce(db, 8, () => ask(courier, 4_500));
  expect(countAnswers(answers)).toEqual({ '201': 1, '409 payout_amount': 7 });
  expect(await books(courier)).toEqual({ payable: 0, transit: 4_500, cash: 0 });
});

test('one key is one payout', async () => {
  const { courier } = await aPaidCourier();
  const answers = await allAtOnce(db, 4, () => ask(courier, 1_000, 'aceeasi-cheie'));
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
  expect(await books(courier)).toMatchObject({ transit: 1_000 });
});

test('a payout moved by several at once is booked once', async () => {
  const { courier } = await aPaidCourier();
  await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  await allAtOnce(db, 4, () => sweep());
  clock.advance({ days: 1 });
  await allAtOnce(db, 4, () => sweep());
  expect(await latest(courier)).toMatchObject({ state: 'paid' });
  expect(await as(courier).get(earnings)).toMatchObject({ payable: { amount: 0 } });
});

describe('payout_violations', () => {
  test.for([
    ['payout_not_booked', `UPDATE payouts SET state = 'paid', ended_at = now() WHERE state = 'sent'`],
    [
      'payout_without_row',
      `SELECT ledger_post('payout:nobody:init', 'payout_init', NULL, 'USD', '[{"account":"bank","amount":5},{"account":"psp_clearing","amount":-5}]')`,
    ],
    ['transit_drifted', `UPDATE payouts SET amount = amount + 1 WHERE ended_at IS NULL`],
  ] as const)('%s bites', async ([rule, breakIt]) => {
    const { courier } = await aPaidCourier();
    await as(courier).get(requestPayout, { body: { amount: 4_500 } });
    await workJobs();
    expect(await ledgerViolations(db)).toEqual([]);
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(breakIt);
      const { rows } = await client.query<{ rule: string }>('SELECT DISTINCT rule FROM payout_violations');
      expect(rows.map((row) => row.rule)).toContain(rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

/** An application whose provider has no funds, with one payout requested. */
async function testAppWithoutFunds() {
  const poor = await testApp();
  const courier = await poor.aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  await poor.aDelivery({ status: 'completed', courier, price: 5_000 });
  poor.clock.advance({ hours: 24 });
  await poor.sweep();
  await poor.as(courier).get(requestPayout, { body: { amount: 4_500 } });
  const state = async () => (await poor.as(courier).get(payouts, { query: {} })).items[0]?.state;
  return { ...poor, state };
}

test('the screen of the earnings knows what may be asked for, and when there will be more', async () => {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN, online: false });
  await as(courier).get(setAvailability, { body: { online: true } });
  expect(await as(courier).get(earnings)).toMatchObject({
    perHour: null,
    payout: { available: { amount: 0 }, ibanLast4: '0000', hindrance: 'too_little', nextAt: null },
  });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  const endedAt = clock.now();
  clock.advance({ hours: 2 });
  expect(await as(courier).get(earnings)).toMatchObject({
    perHour: { amount: 2_250 },
    payout: { nextAt: new Date(endedAt.getTime() + 86_400_000).toISOString() },
  });
  await as(courier).get(setAvailability, { body: { online: false } });
  clock.advance({ hours: 22 });
  await sweep();
  expect(await as(courier).get(earnings)).toMatchObject({
    perHour: { amount: 2_250 },
    payout: { available: { amount: 4_500 }, hindrance: null, nextAt: null },
    cashCap: { amount: 30_000 },
  });
});

test('with more cash than the limit nobody bids, until the earnings have covered it', async () => {
  const { courier } = await aPaidCourier();
  const cash = `[{"account":"courier_cash","owner":"${courier.id}","amount":30001},{"account":"bank","amount":-30001}]`;
  await sql`SELECT ledger_post(${`cash:${courier.id}`}, 'settle_cash', NULL, 'USD', ${cash}::jsonb)`.execute(
    db,
  );
  const open = await aDelivery();
  const bid = () =>
    as(courier).call(makeOffer, { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 10 } });
  expect(await bid()).toMatchObject({
    status: 409,
    body: { code: 'cash_full', facts: { cash: 30_001, cap: 30_000, currency: 'USD' } },
  });
  const back = `[{"account":"courier_cash","owner":"${courier.id}","amount":-1},{"account":"bank","amount":1}]`;
  await sql`SELECT ledger_post(${`cash-back:${courier.id}`}, 'settle_cash', NULL, 'USD', ${back}::jsonb)`.execute(
    db,
  );
  expect((await bid()).status).toBe(201);
});

describe('a payout that the bank sends back after it was paid', () => {
  async function aPaidPayout() {
    const { courier } = await aPaidCourier();
    const { id } = await as(courier).get(requestPayout, { body: { amount: 3_000 } });
    await workJobs();
    clock.advance({ days: 1 });
    await sweep();
    expect(await latest(courier)).toMatchObject({ state: 'paid' });
    const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { courier, id, ref: row.payout_ref ?? '' };
  }

  const hear = async () => {
    while ((await provider.deliverWebhooks()) > 0);
    await workJobs();
  };

  test('is the courier’s again, once, with the reason, and the books agree with the provider', async () => {
    const { courier, id, ref } = await aPaidPayout();
    const before = await provider.providerBooks.balance('USD');
    await provider.failPayout(ref, 'account_closed');
    await hear();
    expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'account_closed' });
    expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
    expect((await provider.providerBooks.balance('USD')) - before).toBe(3_000);
    expect((await linesOfPayout(id)).slice(4)).toEqual([
      'payout_undone payout_in_transit -3000',
      'payout_undone psp_clearing 3000',
      'payout_returned courier_payable -3000',
      'payout_returned payout_in_transit 3000',
    ]);
    await workJobs();
    const told = await as(courier).get(notifications, { query: {} });
    const kinds = told.items.map(({ kind }) => kind);
    expect(kinds).toContain('payout_sent.person');
    expect(kinds.filter((kind) => kind === 'payout_iban_refused.person')).toHaveLength(1);
    const { lines } = await as(await anAdmin()).get(runReconciliation);
    expect(lines.filter(({ subject }) => subject.includes(id))).toEqual([]);
    expect(await ask(courier, 4_500)).toMatchObject({ status: 409, body: { code: 'iban_refused' } });
  });

  test('is noticed without any message, and by several at once only once', async () => {
    const { courier, ref } = await aPaidPayout();
    await provider.failPayout(ref, 'no_account');
    clock.advance({ days: 2 });
    await allAtOnce(db, 4, () => sweep());
    expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'no_account' });
    expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
  });

  test('is on its way back while the provider’s answer is lost, and cannot be asked for meanwhile', async () => {
    const { courier, ref } = await aPaidPayout();
    await provider.failPayout(ref, 'account_closed');
    provider.faults.add('dropResponse', '/reversals');
    await hear();
    expect(await books(courier)).toEqual({ payable: 1_500, transit: 3_000, cash: 0 });
    expect(await ask(courier, 4_500)).toMatchObject({ status: 409, body: { code: 'iban_refused' } });
    provider.faults.clear();
    await sweep();
    expect(await books(courier)).toEqual({ payable: 4_500, transit: 0, cash: 0 });
  });
});
