import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { checkPayoutAccount, linkPayoutAccount, payouts, requestPayout } from '#contract/money/payouts.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { type Person, TEST_IBAN } from '../support/people.ts';
import { wireTo } from './wire.ts';

// Payouts with the provider's worst permitted behaviour: accounts inactive at creation, errors stored under their key,
// account webhooks on an endpoint of their own.

const app = await testApp();
const { as, aCourier, anAdmin, aDelivery, clock, db, provider, sweep, workJobs } = app;
const wire = wireTo(provider);
const admin = await anAdmin();

beforeEach(() => {
  Object.assign(provider.faults.behaviour, {
    accounts: 'inactive',
    storedErrors: 'everything',
    runningDuplicates: 'refuse',
    connectedMessages: 'apart',
  });
});
afterEach(async () => {
  provider.faults.clear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

/** A courier with 45.00 of earnings. */
async function anEarner(): Promise<Person> {
  const courier = await aCourier({ vehicle: 'truck' });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  // Set only now, so that the payout is what creates the account.
  await db.updateTable('couriers').set({ iban: TEST_IBAN }).where('account_id', '=', courier.id).execute();
  return courier;
}
/** The same, with 45.00 requested and its jobs run once. */
async function anAsker(): Promise<Person> {
  const courier = await anEarner();
  await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  await workJobs();
  return courier;
}
/** The same, with an account that the provider pays out to. */
async function anApprovedAsker(): Promise<Person> {
  provider.faults.behaviour.accounts = 'ready';
  const courier = await anAsker();
  provider.faults.behaviour.accounts = 'inactive';
  return courier;
}
const latest = async (courier: Person) => (await as(courier).get(payouts, { query: {} })).items[0];
const payoutOf = async (courier: Person) => (await as(courier).get(earnings)).payout;
const rowOf = (courier: Person) =>
  db.selectFrom('payouts').selectAll().where('account_id', '=', courier.id).executeTakeFirstOrThrow();
const told = async (courier: Person) => {
  await workJobs();
  return (await as(courier).get(notifications, { query: {} })).items.map(({ kind }) => kind);
};
const hear = async () => {
  while ((await provider.deliverWebhooks()) > 0);
  await workJobs();
};
const nothingFound = async () => expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
/** Number of transfers and payouts made by the provider for a courier's account. */
async function made(courier: Person) {
  const { account_ref: ref } = await rowOf(courier);
  const transfers = (await wire(`GET /v1/transfers?destination=${ref}`)).body['data'] as object[];
  const sent = (await wire('GET /v1/payouts', '', { 'stripe-account': ref ?? '' })).body['data'] as object[];
  return [transfers.length, sent.length];
}
const answerAll = async (courier: Person, answer: string) => {
  const { url } = await as(courier).get(linkPayoutAccount, {});
  return provider.answerQuestions(url ?? '', answer);
};

test('a courier goes through the provider’s questions, and the money that waited is in the bank', async () => {
  await provider.addFunds(100_000, 'usd');
  const courier = await anAsker();
  expect(await latest(courier)).toMatchObject({ state: 'requested', failure: null });
  expect(await payoutOf(courier)).toMatchObject({
    hindrance: 'details_due',
    account: { state: 'needs_details', isAsked: true, bankRefusal: null },
  });
  expect(await told(courier)).toContain('payout_details_due.person');
  expect(await answerAll(courier, 'all')).toBe('http://127.0.0.1/curier/castiguri?procesator=gata');
  await hear();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
  clock.advance({ days: 1 });
  await hear();
  expect(await latest(courier)).toMatchObject({ state: 'paid', failure: null });
  expect(await made(courier)).toEqual([1, 1]);
  await nothingFound();
});

test('coming back is enough where no message comes, and leaving early changes nothing', async () => {
  const courier = await anAsker();
  provider.faults.webhooks = 'drop';
  await answerAll(courier, 'later');
  expect(await as(courier).get(checkPayoutAccount, {})).toEqual({ state: 'needs_details' });
  await answerAll(courier, 'review');
  expect(await as(courier).get(checkPayoutAccount, {})).toEqual({ state: 'in_review' });
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'account_in_review' });
  const { account_ref: ref } = await rowOf(courier);
  await provider.reviewAccount(ref ?? '', 'active');
  expect(await as(courier).get(checkPayoutAccount, {})).toEqual({ state: 'active' });
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
});

test('a used link leads to a new one', async () => {
  const courier = await anAsker();
  const { url } = await as(courier).get(linkPayoutAccount, {});
  await provider.answerQuestions(url ?? '', 'later');
  await expect(provider.answerQuestions(url ?? '', 'all')).rejects.toThrow('answered 30');
  await answerAll(courier, 'all');
  expect(await as(courier).get(linkPayoutAccount, {})).toEqual({ state: 'active', url: null });
});

test('without any message the sweep sees within the hour that the account is paid', async () => {
  const courier = await anAsker();
  provider.faults.webhooks = 'drop';
  await provider.reviewAccount((await rowOf(courier)).account_ref ?? '', 'active');
  await sweep();
  expect(await latest(courier)).toMatchObject({ state: 'requested' });
  clock.advance({ minutes: 61 });
  await sweep();
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
});

test('nothing more is asked for while the account is not paid', async () => {
  const courier = await anAsker();
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  expect(await as(courier).call(requestPayout, { body: { amount: 1_000 } })).toMatchObject({
    status: 409,
    body: { code: 'payout_account_inactive' },
  });
  expect(await made(courier)).toEqual([0, 0]);
});

test.for(['rejected', 'revoked'])(
  'an account that is %s gives the money back to the earnings',
  async (how) => {
    const courier = await anAsker();
    const ref = (await rowOf(courier)).account_ref ?? '';
    if (how === 'rejected') await provider.reviewAccount(ref, 'rejected');
    else await provider.revokeAccess(ref);
    await hear();
    clock.advance({ minutes: 61 });
    await sweep();
    expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'account_refused' });
    expect(await payoutOf(courier)).toMatchObject({
      available: { amount: 4_500 },
      hindrance: 'account_restricted',
    });
    expect(await told(courier)).toContain('payout_stopped.person');
    expect(await as(courier).call(linkPayoutAccount, {})).toMatchObject({ body: { url: null } });
  },
);

test('an account that was paid and is asked again makes the payout wait, and go on after the answers', async () => {
  const courier = await anApprovedAsker();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
  clock.advance({ days: 1 });
  await hear();
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  // Active here, and no longer at the provider.
  provider.faults.webhooks = 'drop';
  const { provider_ref: ref } = await db
    .selectFrom('payout_accounts')
    .select('provider_ref')
    .where('account_id', '=', courier.id)
    .executeTakeFirstOrThrow();
  await provider.reviewAccount(ref, 'pending');
  await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'requested' });
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'account_in_review' });
  provider.faults.webhooks = 'normal';
  await provider.reviewAccount(ref, 'active');
  await hear();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
  expect(await made(courier)).toEqual([2, 2]);
});

describe('errors that the provider keeps under their key', () => {
  test('a payout that met an empty balance goes as soon as money is there', async () => {
    const poor = await testApp();
    Object.assign(poor.provider.faults.behaviour, { storedErrors: 'everything' });
    const courier = await poor.aCourier({ vehicle: 'truck', iban: TEST_IBAN });
    await poor.aDelivery({ status: 'completed', courier, price: 5_000 });
    poor.clock.advance({ hours: 25 });
    await poor.sweep();
    await poor.as(courier).get(requestPayout, { body: { amount: 4_500 } });
    await poor.workJobs();
    for (let minute = 0; minute < 5; minute += 1) await poor.sweep();
    const state = async () => (await poor.as(courier).get(payouts, { query: {} })).items[0]?.state;
    expect(await state()).toBe('requested');
    const asked = await poor.db
      .selectFrom('payout_attempts')
      .selectAll()
      .where('step', '=', 'transfer')
      .execute();
    expect(asked.map(({ number, outcome, refusal }) => [number, outcome, refusal])).toEqual([
      [1, 'refused', 'balance_insufficient'],
    ]);
    await poor.provider.addFunds(10_000, 'usd');
    await poor.sweep();
    expect(await state()).toBe('sent');
  });

  test.for(['/v1/accounts', '/v1/transfers', '/v1/payouts'])(
    'a failure of %s is followed by a new key',
    async (path) => {
      await provider.addFunds(10_000, 'usd');
      provider.faults.behaviour.accounts = 'ready';
      const courier = await anEarner();
      provider.faults.add('error500', `POST ${path}`, 2);
      await as(courier).get(requestPayout, { body: { amount: 4_500 } });
      await workJobs();
      await sweep();
      await sweep();
      expect(await latest(courier)).toMatchObject({ state: 'sent' });
      expect(await made(courier)).toEqual([1, 1]);
    },
  );

  test.for(['payouts_limit_exceeded', 'payouts_not_allowed'] as const)(
    '%s is asked again later',
    async (code) => {
      await provider.addFunds(10_000, 'usd');
      provider.faults.behaviour.accounts = 'ready';
      const courier = await anEarner();
      provider.faults.refuse(code, 'POST /v1/payouts', 1);
      await as(courier).get(requestPayout, { body: { amount: 4_500 } });
      await workJobs();
      await sweep();
      expect(await latest(courier)).toMatchObject({ state: 'requested' });
      clock.advance({ minutes: 61 });
      await sweep();
      expect(await latest(courier)).toMatchObject({ state: 'sent' });
      expect(await made(courier)).toEqual([1, 1]);
    },
  );

  test.for(['bank_account_unusable', 'account_closed'] as const)('%s gives the money back', async (code) => {
    await provider.addFunds(10_000, 'usd');
    provider.faults.behaviour.accounts = 'ready';
    const courier = await anEarner();
    provider.faults.refuse(code, 'POST /v1/payouts', 1);
    await as(courier).get(requestPayout, { body: { amount: 4_500 } });
    await workJobs();
    expect(await latest(courier)).toMatchObject({ state: 'failed', failure: code });
    expect(await payoutOf(courier)).toMatchObject({
      available: { amount: 4_500 },
      hindrance: 'iban_refused',
    });
    await nothingFound();
  });
});

test.for(['/v1/transfers', '/v1/payouts', '/reversals'])(
  'what became of a lost call of %s is looked for after two days, and nothing is made twice',
  async (path) => {
    await provider.addFunds(10_000, 'usd');
    provider.faults.behaviour.accounts = 'ready';
    const courier = await anEarner();
    if (path === '/reversals') provider.faults.refuse('bank_account_unusable', 'POST /v1/payouts', 1);
    provider.faults.add('dropResponse', path === '/reversals' ? '/reversals' : `POST ${path}`);
    await as(courier).get(requestPayout, { body: { amount: 4_500 } });
    await workJobs();
    provider.faults.clear();
    for (let step = 0; step < 3; step += 1) {
      clock.advance({ days: 2 });
      await provider.deliverWebhooks();
      await sweep();
    }
    const wanted = path === '/reversals' ? 'failed' : 'paid';
    expect(await latest(courier)).toMatchObject({ state: wanted });
    expect(await made(courier)).toEqual(path === '/reversals' ? [1, 0] : [1, 1]);
    await nothingFound();
  },
);

describe('a bank that sends the money back', () => {
  test('is not paid again: the courier gives another account number', async () => {
    await provider.addFunds(10_000, 'usd');
    const courier = await anApprovedAsker();
    await provider.failPayout((await rowOf(courier)).payout_ref ?? '', 'account_closed');
    await hear();
    expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'account_closed' });
    expect(await payoutOf(courier)).toMatchObject({
      available: { amount: 4_500 },
      hindrance: 'iban_refused',
      account: { bankRefusal: 'account_closed' },
    });
    expect(await told(courier)).toContain('payout_iban_refused.person');
    expect(await as(courier).call(requestPayout, { body: { amount: 4_500 } })).toMatchObject({
      status: 409,
      body: { code: 'iban_refused' },
    });
    await nothingFound();
  });

  test('and an account that has nothing any more: it is owed, and collected when it is there', async () => {
    await provider.addFunds(10_000, 'usd');
    const courier = await anApprovedAsker();
    const { payout_ref: sent, account_ref: ref } = await rowOf(courier);
    provider.faults.webhooks = 'hold';
    await provider.failPayout(sent ?? '', 'account_closed');
    provider.faults.refuse('balance_insufficient', '/reversals', 1);
    provider.faults.webhooks = 'normal';
    await hear();
    await sweep();
    expect(await latest(courier)).toMatchObject({ state: 'failed' });
    expect(await payoutOf(courier)).toMatchObject({ available: { amount: 0 }, owed: { amount: 4_500 } });
    expect(await rowOf(courier)).toMatchObject({ owed_since: expect.any(Date), collected_at: null });
    const { lines } = await as(admin).get(runReconciliation);
    expect(lines).toMatchObject([{ kind: 'payout_owed', amount: { amount: 4_500 } }]);
    await sweep();
    expect((await wire(`GET /v1/transfers?destination=${ref}`)).body['data']).toMatchObject([
      { reversed: false },
    ]);
    clock.advance({ days: 1, minutes: 1 });
    await sweep();
    expect(await payoutOf(courier)).toMatchObject({ available: { amount: 4_500 }, owed: { amount: 0 } });
    await nothingFound();
  });
});
