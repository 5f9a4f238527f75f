import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { aBackup } from '../support/backup.ts';
import { command } from '../support/command.ts';
import type { Person } from '../support/people.ts';
import { wireTo } from './wire.ts';

// `npm run payments:replay` as an operator starts it, on a database restored from a backup: the provider's data is
// newer.

const app = await testApp();
const { inNewBrowser: as, aSender, clock, db, owner, provider, workJobs } = app;
const wire = wireTo(provider);
// The command uses the machine's clock.
clock.set(new Date());
const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-replay-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const at = (settings: Record<string, string>) =>
  command('payments-replay.ts', { DATA_DIR: dataDir, ACCESS_CODE: 'codul-de-probă', ...settings });
const replay = at({ DATABASE_URL: app.connectionString, PAYMENTS_MODE: 'sandbox' });

async function topUp(sender: Person, amount: number): Promise<string> {
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  return paymentId;
}
const inWallet = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;

const postings = async () =>
  (await owner.query('SELECT idempotency_key FROM ledger_transactions ORDER BY id')).rows;

async function refOf(paymentId: string): Promise<string> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('payment_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.payment_ref ?? '';
}

test('after a restore it takes up what happened since, says so, and a second run finds nothing new', async () => {
  const sender = await aSender();
  const paidTopUp = await topUp(sender, 4_000);
  await provider.deliverWebhooks();
  await workJobs();
  const since = clock.now().toISOString();
  const restore = await aBackup(owner);
  clock.advance({ seconds: 1 });
  await topUp(sender, 1_000);
  await provider.deliverWebhooks();
  await workJobs();
  await restore();
  expect(await inWallet(sender)).toBe(4_000);

  expect(await replay('--since', since)).toEqual({
    code: 0,
    out: 'left to settle: 0\n',
    complaint: expect.stringMatching(/^events read: \d+, new: [1-9]\d*, payments written again: 1\n$/),
  });
  expect(await inWallet(sender)).toBe(5_000);
  expect(await ledgerViolations(db)).toEqual([]);
  const booked = await postings();
  expect(await replay('--since', since)).toEqual({
    code: 0,
    out: 'left to settle: 0\n',
    complaint: expect.stringMatching(/^events read: \d+, new: 0, payments written again: 0\n$/),
  });
  expect(await postings()).toEqual(booked);

  // Refunded by hand at the provider, which needs a person's decision in every reconciliation.
  await wire('POST /v1/refunds', `payment_intent=${await refOf(paidTopUp)}&amount=1500`);
  for (const run of ['first', 'second']) {
    const { code, out } = await replay('--since', since);
    expect(code, run).toBe(1);
    expect(out, run).toMatch(/^payment_mismatched\trefund:re_\w+\trefunded\nleft to settle: 1\n$/);
  }
  expect(await inWallet(sender)).toBe(3_500);
  expect(await ledgerViolations(db)).toEqual([]);
}, 120_000);

test('without a moment, with one to come, or one that the provider has forgotten, it says what it wants', async () => {
  const usage = 'Usage: npm run payments:replay -- --since 2026-11-20T03:00Z\n';
  for (const words of [[], ['--since'], ['--since', 'ieri'], ['2026-11-20'], ['--since', '2026-11-20', 'x']])
    expect(await replay(...words), words.join(' ')).toEqual({ code: 1, out: '', complaint: usage });
  expect(await replay('--since', '2999-01-01T00:00Z')).toEqual({
    code: 1,
    out: '',
    complaint: '2999-01-01T00:00:00.000Z is in the future: give the moment of the backup\n',
  });
  const forgotten = await replay('--since', new Date(Date.now() - 31 * 86_400_000).toISOString());
  expect(forgotten.code).toBe(1);
  expect(forgotten.complaint).toContain('the provider remembers 30 days');
}, 120_000);

test('without a provider, or with another than the books’, it fails with a word', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const from = (settings: Record<string, string>) =>
    at({ DATABASE_URL: app.connectionString, ...settings })('--since', since);
  expect(await from({ PAYMENTS_MODE: 'off' })).toEqual({
    code: 1,
    out: '',
    complaint: 'PAYMENTS_MODE: off, there is no provider to ask\n',
  });
  const live = {
    PAYMENTS_MODE: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_nimic',
    STRIPE_WEBHOOK_SECRET: 'whsec_nimic',
  };
  expect(await from(live)).toMatchObject({ code: 1, out: '' });
  expect((await from(live)).complaint).toMatch(/^PAYMENTS_MODE: the database was used with sandbox.*\n$/);
}, 120_000);
