import { describe, expect, test } from 'vitest';
import { topUpWallet } from '#contract/money/wallet.ts';
import { reconciliation, runReconciliation } from '#contract/money/money-checks.ts';
import { payment } from '#contract/money/payments.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import type { FindingKind } from '#domain/money/payments/findings.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { TEST_IBAN } from '../../support/people.ts';

/** A separate application: what is broken here does not affect other tests. */
async function aHouse() {
  const app = await testApp();
  const admin = await app.anAdmin();
  const run = async () => app.as(admin).get(runReconciliation);
  return { ...app, ...cardsOf(app), admin, run };
}

const house = await aHouse();
const { as, aSender, aCourier, aDelivery, takeSteps, clock, sweep, workJobs, provider, owner, db, run } =
  house;
const asBuilt = (reserved: Awaited<ReturnType<typeof house.aCardDelivery>>) => ({
  ...reserved,
  seen: undefined as never,
});

/** One of everything that moves money at the provider. */
async function aBusyWeek() {
  const taken = await house.aCardDelivery({ amount: 5_000 });
  await takeSteps(asBuilt(taken), 'depart', 'arrive_pickup', 'pick_up');
  await workJobs();
  const dear = await house.aCardDelivery({ amount: 5_000 });
  clock.advance({ minutes: 6 });
  await as(dear.sender).get(cancelDelivery, { params: { id: dear.id }, body: {} });
  const flexible = await house.aCardDelivery({ pickupDate: 'flexible' });
  await as(flexible.sender).get(cancelDelivery, { params: { id: flexible.id }, body: {} });
  await workJobs();
  const sender = await aSender();
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 2_000 } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  await provider.addFunds(100_000, 'usd');
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 24 });
  await sweep();
  await as(courier).get(requestPayout, { body: { amount: 3_000 } });
  await workJobs();
  return { taken, courier };
}

test('nothing is known before the first comparison', async () => {
  expect(await as(house.admin).get(reconciliation)).toMatchObject({ ranAt: null, lines: [] });
});

test('after a busy week nothing is found, fees are booked, and the balances are one', async () => {
  await aBusyWeek();
  const during = await run();
  expect(during.lines).toEqual([]);
  clock.advance({ days: 2 });
  await sweep();
  const after = await run();
  expect(after.lines).toEqual([]);
  expect(after.movements).toBeGreaterThanOrEqual(7);
  expect(after.clearing).toEqual(after.providerBalance);
  expect(after.clearing?.amount).toBe(await provider.providerBooks.balance('USD'));
  expect(await as(house.admin).get(reconciliation)).toEqual(after);
  expect(await run()).toMatchObject({ movements: after.movements, clearing: after.clearing });
});

test('while the provider does not answer that is what is found', async () => {
  provider.faults.add('error500');
  expect((await run()).lines).toMatchObject([{ kind: 'provider_silent' }]);
  provider.faults.clear();
});

test('a payout on its way is no finding', async () => {
  const { courier } = await aBusyWeek();
  expect((await run()).lines).toEqual([]);
  expect(
    await db.selectFrom('payouts').select('state').where('account_id', '=', courier.id).execute(),
  ).toEqual([{ state: 'sent' }]);
  clock.advance({ days: 1 });
  await sweep();
  expect((await run()).lines).toEqual([]);
});

/** Changes rows as the owner of the database, whom no permission and no trigger restricts. */
async function asOwner(...statements: string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    for (const statement of statements) await client.query(statement);
    await client.query(`SET session_replication_role = DEFAULT`);
  } finally {
    client.release();
  }
}

const kinds = async () => (await run()).lines.map((line) => line.kind);

test.for<{ finds: FindingKind[]; broken: string; mended: string }>([
  {
    finds: ['posting_unmatched', 'clearing_differs'],
    broken: `CREATE TABLE kept AS SELECT * FROM provider_movements WHERE reason = 'charge';
      DELETE FROM provider_movements WHERE reason = 'charge'`,
    mended: `INSERT INTO provider_movements OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept`,
  },
  {
    finds: ['movement_unmatched'],
    broken: `UPDATE provider_movements SET payment_ref = 'else ' || payment_ref WHERE reason = 'charge'`,
    mended: `UPDATE provider_movements SET payment_ref = substr(payment_ref, 6) WHERE reason = 'charge'`,
  },
  {
    finds: ['movement_differs', 'clearing_differs'],
    broken: `UPDATE provider_movements SET amount = amount + 1 WHERE reason = 'charge'`,
    mended: `UPDATE provider_movements SET amount = amount - 1 WHERE reason = 'charge'`,
  },
  {
    finds: ['payment_stuck'],
    broken: `UPDATE payment_attempts SET target_amount = target_amount - 1 WHERE state = 'captured' AND target_amount = amount`,
    mended: `UPDATE payment_attempts SET target_amount = target_amount + 1 WHERE state = 'captured' AND target_amount = amount - 1`,
  },
  {
    finds: ['books_broken'],
    broken: `UPDATE ledger_accounts SET balance = balance + 5 WHERE code = 'bank'`,
    mended: `UPDATE ledger_accounts SET balance = balance - 5 WHERE code = 'bank'`,
  },
  {
    finds: ['vat_differs', 'books_broken'],
    broken: `UPDATE invoices SET vat = vat + 1, net = net - 1`,
    mended: `UPDATE invoices SET vat = vat - 1, net = net + 1`,
  },
])('what is broken is found: $finds', async ({ finds, broken, mended }) => {
  expect(await kinds()).toEqual([]);
  await asOwner(broken);
  const found = await kinds();
  for (const kind of finds) expect(found).toContain(kind);
  await asOwner(mended);
  expect(await kinds()).toEqual([]);
});

describe('money that waits too long is found', () => {
  test('a payout of which nothing comes', async () => {
    const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
    await aDelivery({ status: 'completed', courier, price: 5_000 });
    clock.advance({ hours: 24 });
    await sweep();
    await as(courier).get(requestPayout, { body: { amount: 3_000 } });
    provider.faults.add('dropRequest', 'POST /v1/transfers');
    clock.advance({ days: 5 });
    await sweep();
    expect((await run()).lines).toMatchObject([
      { kind: 'payout_stuck', amount: { amount: 3_000 }, note: 'requested' },
    ]);
    provider.faults.clear();
    await sweep();
    clock.advance({ days: 1 });
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('the escrow of a delivery that has ended', async () => {
    const built = await aDelivery({ status: 'completed', price: 5_000 });
    clock.advance({ hours: 27 });
    expect((await run()).lines).toMatchObject([
      {
        kind: 'escrow_left',
        subject: String(built.seen.number),
        amount: { amount: 5_000 },
        note: 'completed',
      },
    ]);
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('but not the escrow that the staff have been asked about', async () => {
    const built = await aDelivery({ status: 'completed', price: 5_000 });
    await asOwner(`INSERT INTO risk_holds (id, delivery_id, courier_id, findings, is_certain, opened_at, due_at)
      SELECT 'hold', id, courier_id, '[{}]', false, now(), now() + interval '9 days' FROM deliveries
      WHERE number = ${built.seen.number}`);
    clock.advance({ hours: 27 });
    expect(await kinds()).toEqual([]);
    await asOwner(`DELETE FROM risk_holds WHERE id = 'hold'`);
    expect(await kinds()).toEqual(['escrow_left']);
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('a hold that lapses within a day', async () => {
    await house.aCardDelivery({ amount: 5_000 });
    expect(await kinds()).toEqual([]);
    clock.advance({ days: 6, minutes: 1 });
    expect((await run()).lines).toMatchObject([{ kind: 'hold_lapsing', amount: { amount: 5_000 } }]);
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('cash that a courier has kept for a week', async () => {
    const built = await aDelivery({
      status: 'accepted',
      stage: 'picked_up',
      method: 'cash',
      price: 5_000,
    });
    // Postings have the database's own time.
    clock.set(new Date(Date.now() + 6 * 86_400_000));
    expect(await kinds()).toEqual([]);
    clock.set(new Date(Date.now() + 8 * 86_400_000));
    expect((await run()).lines).toMatchObject([
      { kind: 'cash_old', subject: built.courier.id, amount: { amount: 5_000 } },
    ]);
  });
});

test.for([
  ['provider_fee_not_booked', `UPDATE provider_movements SET fee = fee + 1 WHERE reason = 'float'`],
  [
    'receivable_left',
    `SELECT ledger_post('lost', 'x', NULL, 'USD', '[{"account":"dispute_receivable","owner":"nobody","amount":5},{"account":"bank","amount":-5}]')`,
  ],
] as const)('provider_violations: %s bites', async ([rule, statement]) => {
  expect(await ledgerViolations(db)).toEqual([]);
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    const { rows } = await client.query<{ rule: string }>('SELECT DISTINCT rule FROM provider_violations');
    expect(rows.map((row) => row.rule)).toEqual([rule]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
