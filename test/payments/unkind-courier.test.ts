import { expect, test } from 'vitest';
import { earnings, setAvailability } from '#contract/trips/courier.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { linkPayoutAccount, payouts, requestPayout } from '#contract/money/payouts.ts';
import { testApp } from '../support/app.ts';
import { aVerified, NEWCOMER } from '../support/documents.ts';
import type { Person } from '../support/people.ts';

// One courier's whole path with the provider's worst permitted behaviour: from registration to money at the bank.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, aDelivery, clock, provider, sweep, workJobs } = app;
const admin = await anAdmin();

test('from registering through the provider’s questions to money in the bank', async () => {
  Object.assign(provider.faults.behaviour, {
    storedErrors: 'everything',
    runningDuplicates: 'refuse',
    accounts: 'inactive',
    connectedMessages: 'apart',
    settlement: 'ron',
  });
  const { id, email } = await aVerified(app, admin, '2030-05-01');
  const courier: Person = { ...NEWCOMER, id, email, role: 'courier' };
  const payoutOf = async () => (await as(courier).get(earnings)).payout;
  const latest = async () => (await as(courier).get(payouts, { query: {} })).items[0];
  // Two days between any two steps: every idempotency key of an earlier step has expired.
  const later = async () => {
    clock.advance({ days: 2 });
    while ((await provider.deliverWebhooks()) > 0);
    await workJobs();
    await sweep();
  };
  // The provider's questions come with the approval, before any money.
  await workJobs();
  expect(await payoutOf()).toMatchObject({ hindrance: 'details_due', available: { amount: 0 } });
  await as(courier).get(setAvailability, { body: { online: true } });
  await aDelivery({ status: 'completed', courier, price: 14_500 });
  clock.advance({ hours: 25 });
  await sweep();
  const { available } = await payoutOf();
  expect(available.amount).toBeGreaterThan(0);
  const ask = () => as(courier).call(requestPayout, { body: { amount: available.amount } });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'payout_account_inactive' } });
  await later();
  const first = await as(courier).get(linkPayoutAccount, {});
  await provider.answerQuestions(first.url ?? '', 'review');
  await later();
  expect(await payoutOf()).toMatchObject({ hindrance: 'account_in_review' });
  const { provider_ref: ref } = await app.db
    .selectFrom('payout_accounts')
    .select('provider_ref')
    .executeTakeFirstOrThrow();
  await provider.reviewAccount(ref, 'active');
  await later();
  expect(await ask()).toMatchObject({ status: 201 });
  await workJobs();
  // The provider has no money of ours: the wallet was credited by bank transfer.
  expect(await latest()).toMatchObject({ state: 'requested', failure: null });
  await later();
  await provider.addFunds(1_000_000, 'ron');
  provider.faults.add('dropResponse', 'POST /v1/transfers', 2);
  await sweep();
  expect(await latest()).toMatchObject({ state: 'requested' });
  await later();
  expect(await latest()).toMatchObject({ state: 'sent' });
  await later();
  expect(await latest()).toMatchObject({ state: 'paid', amount: available });
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
  const [balance] = [await provider.providerBooks.balance('RON')];
  expect(balance).toBe(1_000_000 - available.amount);
});
