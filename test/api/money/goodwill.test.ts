import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { giveGoodwill, goodwills } from '#contract/money/goodwill.ts';
import { wallet } from '#contract/accounts/me.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp();
const { as, anAdmin, aSender, aDelivery, clock, sweep, workJobs, db } = app;
const admin = await anAdmin({ firstName: 'Irina', lastName: 'Pop' });

/** A delivered parcel of 50.00, paid from a wallet of 60.00 and released. */
async function aReleased() {
  const sender = await aSender({ wallet: 6_000, firstName: 'Ana', lastName: 'Ene' });
  const built = await aDelivery({ status: 'completed', sender, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  return built;
}

type Change = Partial<{
  deliveryNumber: number;
  recipient: 'sender' | 'courier';
  amount: number;
  reason: string;
}>;

const give = ({ seen }: Built, change: Change = {}, key: string = randomUUID()) =>
  as(admin).call(giveGoodwill, {
    body: {
      deliveryNumber: seen.number,
      recipient: 'sender',
      amount: 2_000,
      reason: 'A ajuns cu trei ore mai târziu.',
      ...change,
    },
    key,
  });

const balance = async ({ sender }: Built) => (await as(sender).get(wallet)).balance.amount;

async function linesOf({ id }: Built) {
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT a.code AS account, e.amount FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.idempotency_key LIKE ${`goodwill:${id}:%`} ORDER BY t.id, e.amount DESC`.execute(db);
  return rows.map((row) => `${row.account} ${row.amount}`);
}

test('what is given to a sender is in the wallet, in the movements, in the books and in the audit log', async () => {
  const built = await aReleased();
  const answer = await give(built);
  expect(answer).toMatchObject({
    status: 201,
    body: { deliveryNumber: built.seen.number, person: 'Ana Ene', givenBy: 'Irina Pop', recipient: 'sender' },
  });
  expect(await balance(built)).toBe(3_000);
  expect(await linesOf(built)).toEqual(['goodwill_expense 2000', 'user_wallet -2000']);
  const moved = await as(built.sender).get(walletTransactions, { query: { kind: 'goodwill' } });
  expect(moved.items).toMatchObject([{ kind: 'goodwill', amount: { amount: 2_000 }, deliveryId: built.id }]);
  const refunds = await as(built.sender).get(walletTransactions, { query: { kind: 'refunded' } });
  expect(refunds.items).toEqual([]);
  expect((await as(admin).get(goodwills, { query: {} })).items[0]).toEqual(answer.body);
  const [entry] = await auditOf(db, `delivery:${built.id}`, 1);
  expect(entry).toMatchObject({
    action: 'goodwill_given',
    last_name: 'Pop',
    details: { recipient: 'sender', accountId: built.sender.id, amount: 2_000 },
  });
  await workJobs();
  const told = await as(built.sender).get(notifications, { query: {} });
  expect(told.items[0]).toMatchObject({ kind: 'goodwill_to_sender.sender', path: '/wallet' });
});

test('what is given to a courier is earned beside the pay', async () => {
  const built = await aReleased();
  const before = (await as(built.courier).get(earnings)).payable.amount;
  expect((await give(built, { recipient: 'courier' })).status).toBe(201);
  expect((await as(built.courier).get(earnings)).payable.amount).toBe(before + 2_000);
  await workJobs();
  const told = await as(built.courier).get(notifications, { query: {} });
  expect(told.items[0]).toMatchObject({ kind: 'goodwill_to_courier.courier' });
  expect(await balance(built)).toBe(1_000);
});

test('together no more than the delivery was worth, with the room that is left', async () => {
  const built = await aReleased();
  await give(built, { amount: 3_000 });
  expect(await give(built, { amount: 2_001 })).toMatchObject({
    status: 409,
    body: { code: 'goodwill_limit', facts: { room: 2_000, currency: 'USD' } },
  });
  expect((await give(built, { amount: 2_000 })).status).toBe(201);
  expect((await give(built, { amount: 5_000, recipient: 'courier' })).status).toBe(201);
  expect(await balance(built)).toBe(6_000);
});

test('what was given counts when a complaint is decided, and the other way round', async () => {
  const sender = await aSender({ wallet: 6_000 });
  const built = await aDelivery({ status: 'completed', sender, price: 5_000 });
  await give(built, { amount: 1_000 });
  await as(sender).get(openDispute, {
    params: { id: built.id },
    body: { kind: 'damaged', text: 'Cutia a ajuns turtită.' },
  });
  const [open] = (await as(admin).get(disputes, { query: { state: 'open' } })).items;
  expect(open).toMatchObject({ refundable: { amount: 4_000 } });
  const decide = (amount: number) =>
    as(admin).call(resolveDispute, {
      params: { id: open?.id ?? '' },
      body: { outcome: 'sender', amount, reason: 'Ambalaj rupt.' },
      key: randomUUID(),
    });
  expect(await decide(4_001)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await decide(3_500)).status).toBe(200);
  expect(await give(built, { amount: 501 })).toMatchObject({ status: 409, body: { facts: { room: 500 } } });
});

test('a wallet holds no more than its bound', async () => {
  const sender = await aSender({ wallet: 504_500 });
  const built = await aDelivery({ status: 'completed', sender, price: 5_000 });
  expect(await give(built, { amount: 501 })).toMatchObject({
    status: 409,
    body: { code: 'wallet_full', facts: { room: 500 } },
  });
});

test('nothing for a delivery that is under way or was never agreed, nor for nobody', async () => {
  const running = await aDelivery({ status: 'accepted' });
  expect(await give(running)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  const never = await aDelivery({ status: 'cancelled' });
  expect(await give(never)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  expect(await give(never, { recipient: 'courier' })).toMatchObject({ status: 404 });
  expect(await give(running, { deliveryNumber: 999_999_999 })).toMatchObject({ status: 404 });
});

test.for([
  [{ amount: 0 }, 'amount'],
  [{ amount: -100 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ reason: '  ' }, 'reason'],
  [{ recipient: 'receiver' as never }, 'recipient'],
  [{ deliveryNumber: 0 }, 'deliveryNumber'],
] as const)('%o is refused', async ([change, path]) => {
  const built = await aDelivery({ status: 'completed' });
  expect(await give(built, change)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ path }] },
  });
  expect(await linesOf(built)).toEqual([]);
});

test('pressed twice it is given once, and two at once do not exceed the limit', async () => {
  const built = await aReleased();
  const twice = await allAtOnce(db, 4, () => give(built, { amount: 1_000 }, 'aceeasi-cheie-bunavointa'));
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1);
  expect(await balance(built)).toBe(2_000);
  const many = await allAtOnce(db, 6, () => give(built, { amount: 2_000 }));
  expect(countAnswers(many)).toEqual({ '201': 2, '409 goodwill_limit': 4 });
  expect(await balance(built)).toBe(6_000);
});

test('support gives up to its limit for each side, and what others gave counts', async () => {
  const built = await aReleased();
  const support = as(await anAdmin({ staffRole: 'support' }));
  const byRole = (desk: typeof support, amount: number, recipient: 'sender' | 'courier' = 'sender') =>
    desk.call(giveGoodwill, {
      body: { deliveryNumber: built.seen.number, recipient, amount, reason: 'A ajuns târziu.' },
      key: randomUUID(),
    });
  expect((await byRole(support, 1_000)).status).toBe(201);
  expect(await byRole(support, 600)).toMatchObject({
    status: 409,
    body: { code: 'goodwill_limit', facts: { room: 500, currency: 'USD' } },
  });
  expect((await byRole(as(admin), 1_000)).status).toBe(201);
  expect(await byRole(support, 1)).toMatchObject({ status: 409, body: { facts: { room: 0 } } });
  // The other side of the delivery is counted apart, and two presses at once do not pass the limit together.
  const both = await allAtOnce(db, 2, () => byRole(support, 1_000, 'courier'));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
