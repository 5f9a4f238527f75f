import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { replayEvents } from '#server/services/money/reconciliation/replay-events.ts';
import { testApp } from '../support/app.ts';
import { cardsOf } from '../support/cards.ts';
import type { Person } from '../support/people.ts';
import { wireTo } from './wire.ts';

// After a restore: the ledger is as at the backup, the provider's data is newer.

const app = await testApp();
const { inNewBrowser: as, aSender, takeSteps, clock, db, deps, owner, provider, sweep, workJobs } = app;
const { aCardDelivery, aReservation, comeBack } = cardsOf({ ...app, as });
const wire = wireTo(provider);

async function topUp(sender: Person, amount: number): Promise<string> {
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  return paymentId;
}
const inWallet = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;

const tables = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
};

/** Copies every table of the product as it is now; the provider's data is not included. */
async function backUp(): Promise<void> {
  await owner.query('CREATE SCHEMA backup');
  for (const name of await tables()) await owner.query(`CREATE TABLE backup.${name} AS TABLE public.${name}`);
}

async function restore(): Promise<void> {
  const client = await owner.connect();
  const names = await tables();
  await client.query('SET session_replication_role = replica');
  await client.query(`TRUNCATE ${names.map((name) => `public.${name}`).join(', ')}`);
  for (const name of names) {
    const { rows } = await client.query<{ list: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_schema = 'public' AND quote_ident(table_name) = $1 AND is_generated = 'NEVER'`,
      [name],
    );
    const list = rows[0]?.list;
    await client.query(
      `INSERT INTO public.${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM backup.${name}`,
    );
  }
  await client.query('SET session_replication_role = DEFAULT');
  // Queued jobs are lost too: only the provider's events count.
  await client.query('DELETE FROM graphile_worker._private_jobs');
  client.release();
}

test('the events since the backup make the books whole again, as often as they are replayed', async () => {
  const rich = await aSender();
  const late = await aSender();
  const paidTopUp = await topUp(rich, 4_000);
  const reserved = await aReservation({ amount: 3_000 });
  const held = await aCardDelivery({ amount: 5_000 });
  const opened = await as(late).get(topUpWallet, { body: { amount: 2_000 } });
  await workJobs();
  const before = await inWallet(rich);
  const [lateBefore, since] = [await inWallet(late), clock.now()];
  await backUp();

  clock.advance({ minutes: 1 });
  // Paid, captured, refunded and started after the backup.
  await provider.pay(opened.redirectUrl);
  await as(late).get(payment, { params: { id: opened.paymentId } });
  await provider.pay(reserved.page);
  await comeBack(reserved);
  await takeSteps({ ...held, seen: undefined as never }, 'depart', 'arrive_pickup', 'pick_up');
  const { payment_ref: ref } = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paidTopUp)
    .executeTakeFirstOrThrow();
  await wire('POST /v1/refunds', `payment_intent=${ref}&amount=1500`);
  await topUp(rich, 1_000);
  const lost = await aCardDelivery({ amount: 3_000, pickupDate: 'flexible', sender: late });
  await provider.deliverWebhooks();
  await workJobs();

  await restore();
  expect(await inWallet(late)).toBe(lateBefore);
  const first = await replayEvents(deps, since);
  expect(first.restored).toHaveLength(2);
  expect(first.restored).toContain(lost.paymentId);
  expect(await inWallet(late)).toBe(lateBefore + 2_000);
  expect(await inWallet(rich)).toBe(before - 1_500 + 1_000);
  expect((await comeBack(reserved)).stand).toBe('paid');
  expect(await ledgerViolations(db)).toEqual([]);
  expect(first.found.lines.filter(({ kind }) => kind !== 'payment_mismatched')).toEqual([]);

  const postings = async () =>
    (await owner.query('SELECT idempotency_key FROM ledger_transactions ORDER BY id')).rows;
  const booked = await postings();
  // The first has refunded something, which is an event of its own.
  expect(await replayEvents(deps, since)).toMatchObject({ restored: [] });
  expect(await replayEvents(deps, since)).toMatchObject({ taken: 0, restored: [] });
  expect(await postings()).toEqual(booked);

  // What was in progress at the backup ends as usual.
  clock.advance({ hours: 1 });
  await takeSteps({ ...held, seen: undefined as never }, 'depart', 'arrive_pickup', 'pick_up');
  await as(reserved.sender).get(cancelDelivery, { params: { id: reserved.id }, body: {} });
  await workJobs();
  await sweep();
  expect(await ledgerViolations(db)).toEqual([]);
});
