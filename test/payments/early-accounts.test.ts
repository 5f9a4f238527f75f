import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { earnings } from '#contract/trips/courier.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { linkPayoutAccount } from '#contract/money/payouts.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import { openAccountEarly } from '#server/services/money/payouts/open-account.ts';
import { testApp } from '../support/app.ts';
import { aVerified, NEWCOMER } from '../support/documents.ts';
import { type Person, TEST_IBAN } from '../support/people.ts';
import { wireTo } from './wire.ts';

// A courier's payout account is created when the staff have approved them: its questions come before any money.

const app = await testApp();
const { as, aCourier, anAdmin, clock, db, deps, provider, sweep, workJobs } = app;
const { faults } = provider;
const wire = wireTo(provider);
const admin = await anAdmin();
const OTHER_IBAN = 'RO09BCYP0000001234567890';

beforeEach(() => {
  Object.assign(faults.behaviour, { accounts: 'inactive', storedErrors: 'everything' });
});
afterEach(() => faults.clear());

/** A newly approved courier, before any job has run. */
async function anApproved(): Promise<Person> {
  const { id, email } = await aVerified(app, admin, '2030-05-01');
  return { ...NEWCOMER, id, email, role: 'courier' };
}
const payoutOf = async (courier: Person) => (await as(courier).get(earnings)).payout;
const told = async (courier: Person) => {
  await workJobs();
  return (await as(courier).get(notifications, { query: {} })).items.filter(
    ({ kind }) => kind === 'payout_details_due.person',
  ).length;
};
/** Number of a courier's accounts at the provider. */
async function accountsOf({ id }: Person): Promise<number> {
  const { body } = await wire('GET /v1/accounts?limit=100');
  return (body['data'] as { metadata: { courier?: string } }[]).filter(
    ({ metadata }) => metadata.courier === id,
  ).length;
}
const toNewIban = (courier: Person) =>
  as(courier).get(changeIban, { body: { iban: OTHER_IBAN, password: NEWCOMER.password } });

test('with the approval: the courier is told once, and goes through the questions before any money', async () => {
  const courier = await anApproved();
  expect(await told(courier)).toBe(1);
  expect(await payoutOf(courier)).toMatchObject({
    available: { amount: 0 },
    hindrance: 'details_due',
    account: { state: 'needs_details', isAsked: true },
  });
  const { url } = await as(courier).get(linkPayoutAccount, {});
  await provider.answerQuestions(url ?? '', 'all');
  await provider.deliverWebhooks();
  await workJobs();
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'too_little', account: { state: 'active' } });
  expect(await accountsOf(courier)).toBe(1);
});

describe('opened once', () => {
  test.each(['error500', 'dropResponse', 'dropRequest'] as const)(
    'after an answer that was bad or lost (%s), the next hour and two days later',
    async (fault) => {
      const courier = await anApproved();
      faults.add(fault, 'POST /v1/accounts', 2);
      await workJobs();
      clock.advance({ hours: 1 });
      await provider.deliverWebhooks();
      await openAccountEarly(deps, courier.id);
      expect(await accountsOf(courier)).toBe(1);
      clock.advance({ days: 2 });
      await provider.deliverWebhooks();
      await openAccountEarly(deps, courier.id);
      expect(await accountsOf(courier)).toBe(1);
    },
  );

  test('where nobody was heard for two days and all keys are forgotten', async () => {
    const courier = await anApproved();
    faults.add('dropResponse', 'POST /v1/accounts', 2);
    await workJobs();
    clock.advance({ days: 2 });
    await provider.deliverWebhooks();
    expect(await as(courier).get(linkPayoutAccount, {})).toMatchObject({ state: 'needs_details' });
    expect(await accountsOf(courier)).toBe(1);
  });

  test('by the courier’s own press of the button, where the job has not come yet', async () => {
    const courier = await anApproved();
    const { url } = await as(courier).get(linkPayoutAccount, {});
    expect(url).toContain('/onboarding/');
    await workJobs();
    expect(await accountsOf(courier)).toBe(1);
  });
});

describe('nothing is opened', () => {
  test('for a courier who was suspended before the job came', async () => {
    const courier = await anApproved();
    const params = { id: courier.id };
    await as(admin).get(suspendCourier, { params, body: { reason: 'Hârtii false, văzute la control.' } });
    await workJobs();
    expect(await accountsOf(courier)).toBe(0);
    expect(await as(courier).call(linkPayoutAccount, {})).toMatchObject({ status: 404 });
  });

  test('for a courier who was erased before the job came, and what was asked for is forgotten', async () => {
    const courier = await anApproved();
    faults.add('dropRequest', 'POST /v1/accounts', 2);
    await openAccountEarly(deps, courier.id).catch(() => undefined);
    await as(courier).get(deleteMe, { body: { password: NEWCOMER.password } });
    await workJobs();
    expect(await accountsOf(courier)).toBe(0);
    const storedCalls = await db.selectFrom('provider_calls').select('subject').execute();
    expect(storedCalls.filter(({ subject }) => subject.includes(courier.id))).toEqual([]);
  });
});

test('a new bank account has an account of its own, opened at once, and the old one stays as it is', async () => {
  const courier = await anApproved();
  await workJobs();
  await toNewIban(courier);
  expect(await told(courier)).toBe(2);
  expect(await accountsOf(courier)).toBe(2);
  expect(await payoutOf(courier)).toMatchObject({
    hindrance: 'iban_changed',
    account: { state: 'needs_details', isAsked: true },
  });
});

describe('couriers without an account, such as those approved before', () => {
  const anEarlierOne = () => aCourier({ vehicle: 'truck', iban: TEST_IBAN });

  test('have it opened by the clock, once, and are told', async () => {
    const courier = await anEarlierOne();
    await sweep();
    await sweep();
    expect(await accountsOf(courier)).toBe(1);
    expect(await told(courier)).toBe(1);
    expect(await payoutOf(courier)).toMatchObject({ account: { state: 'needs_details', isAsked: true } });
  });

  test('wait for their own job first', async () => {
    const courier = await anApproved();
    await sweep();
    expect(await accountsOf(courier)).toBe(0);
    clock.advance({ minutes: 11 });
    await sweep();
    expect(await accountsOf(courier)).toBe(1);
    await workJobs();
    expect(await accountsOf(courier)).toBe(1);
  });

  test('are taken five a minute', async () => {
    const couriers = await Promise.all(Array.from({ length: 7 }, anEarlierOne));
    const opened = async () => (await Promise.all(couriers.map(accountsOf))).reduce((sum, n) => sum + n, 0);
    await sweep();
    expect(await opened()).toBe(5);
    await sweep();
    expect(await opened()).toBe(7);
  });

  test('are tried again later where the provider is down, and nobody waits for another', async () => {
    const couriers = await Promise.all([anEarlierOne(), anEarlierOne()]);
    const opened = async () => (await Promise.all(couriers.map(accountsOf))).toSorted();
    // Drops the first request and its retry.
    faults.add('dropRequest', 'POST /v1/accounts', 2);
    await sweep();
    expect(await opened()).toEqual([0, 1]);
    await sweep();
    expect(await opened()).toEqual([0, 1]);
    clock.advance({ minutes: 2 });
    await sweep();
    expect(await opened()).toEqual([1, 1]);
  });

  test('get none while suspended or without approval', async () => {
    const couriers = await Promise.all([
      aCourier({ iban: TEST_IBAN, state: 'suspended' }),
      aCourier({ iban: TEST_IBAN, state: 'pending' }),
      aCourier({ iban: null }),
    ]);
    await sweep();
    expect(await Promise.all(couriers.map(accountsOf))).toEqual([0, 0, 0]);
  });

  test('get one by sweeps of two processes at once', async () => {
    const courier = await anEarlierOne();
    faults.behaviour.runningDuplicates = 'wait';
    await Promise.all([sweep(), sweep()]);
    expect(await accountsOf(courier)).toBe(1);
  });
});
