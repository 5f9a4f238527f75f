import { afterEach, beforeEach, expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { linkPayoutAccount, requestPayout } from '#contract/money/payouts.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import { testApp } from '../support/app.ts';
import { aVerified, NEWCOMER } from '../support/documents.ts';
import type { Person } from '../support/people.ts';

// The provider creates no account for a courier's IBAN: the courier is notified, and the warning disappears with its
// cause.

const app = await testApp();
const { as, anAdmin, clock, db, mailsTo, provider, sweep, workJobs } = app;
const { faults } = provider;
const admin = await anAdmin();
const OTHER_IBAN = 'RO09BCYP0000001234567890';

beforeEach(() => {
  Object.assign(faults.behaviour, { accounts: 'inactive', storedErrors: 'everything' });
});
afterEach(() => faults.clear());

/** An approved courier whose IBAN the provider has refused. */
async function aRefused(code: 'account_number_invalid' | 'bank_account_unusable' = 'account_number_invalid') {
  const { id, email } = await aVerified(app, admin, '2030-05-01');
  const courier: Person = { ...NEWCOMER, id, email, role: 'courier' };
  faults.refuse(code, 'POST /v1/accounts', 1);
  await workJobs();
  return courier;
}
const payoutOf = async (courier: Person) => (await as(courier).get(earnings)).payout;
const asked = async (courier: Person) => {
  const calls = await db.selectFrom('provider_calls').selectAll().execute();
  return calls.filter(({ subject }) => subject.startsWith(`payee:${courier.id}:`)).map(({ tries }) => tries);
};
async function told(courier: Person) {
  await workJobs();
  const { items } = await as(courier).get(notifications, { query: {} });
  const mails = await mailsTo(courier.email);
  return {
    inApp: items.filter(({ kind }) => kind === 'payout_iban_unaccepted.person').length,
    mails: mails.filter(({ subject }) => subject.includes('nu acceptă IBAN-ul')).length,
  };
}

test.each(['account_number_invalid', 'bank_account_unusable'] as const)(
  'the courier is told once, sees it, and the provider is not asked again by itself (%s)',
  async (code) => {
    const courier = await aRefused(code);
    expect(await payoutOf(courier)).toMatchObject({ hindrance: 'iban_unaccepted', account: null });
    expect(await told(courier)).toEqual({ inApp: 1, mails: 1 });
    const before = await asked(courier);
    clock.advance({ days: 2 });
    await sweep();
    expect(await asked(courier)).toEqual(before);
    expect(await told(courier)).toEqual({ inApp: 1, mails: 1 });
    expect(await as(courier).call(requestPayout, { body: { amount: 1_000 } })).toMatchObject({
      status: 409,
      body: { code: 'iban_unaccepted' },
    });
  },
);

test('another IBAN ends it, and one that is refused as well is told anew', async () => {
  const courier = await aRefused();
  const give = (iban: string) => as(courier).get(changeIban, { body: { iban, password: NEWCOMER.password } });
  await give(OTHER_IBAN);
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'iban_changed' });
  await workJobs();
  expect(await payoutOf(courier)).toMatchObject({
    hindrance: 'iban_changed',
    account: { state: 'needs_details' },
  });
  clock.advance({ minutes: 1 });
  faults.refuse('account_number_invalid', 'POST /v1/accounts', 1);
  await give(NEWCOMER.iban);
  expect(await told(courier)).toEqual({ inApp: 2, mails: 2 });
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'iban_unaccepted' });
});

test('the same IBAN may be tried again: still refused, and then taken', async () => {
  const courier = await aRefused();
  clock.advance({ minutes: 1 });
  faults.refuse('account_number_invalid', 'POST /v1/accounts', 1);
  expect(await as(courier).call(linkPayoutAccount, {})).toMatchObject({
    status: 409,
    body: { code: 'iban_unaccepted' },
  });
  expect(await told(courier)).toEqual({ inApp: 1, mails: 1 });
  const { url } = await as(courier).get(linkPayoutAccount, {});
  expect(url).toContain('/onboarding/');
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'details_due' });
});

test('a provider that is down, or refuses for another reason, says nothing of the IBAN', async () => {
  const { id, email } = await aVerified(app, admin, '2030-05-01');
  const courier: Person = { ...NEWCOMER, id, email, role: 'courier' };
  faults.add('error500', 'POST /v1/accounts', 2);
  await workJobs();
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'too_little', account: null });
  expect(await told(courier)).toEqual({ inApp: 0, mails: 0 });
  clock.advance({ minutes: 11 });
  await sweep();
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'details_due' });
});

test('who leaves takes it along', async () => {
  const courier = await aRefused();
  const storedRefusals = () =>
    db.selectFrom('refused_ibans').selectAll().where('account_id', '=', courier.id).execute();
  expect(await storedRefusals()).toMatchObject([{ refusal: 'account_number_invalid' }]);
  await as(courier).get(deleteMe, { body: { password: NEWCOMER.password } });
  expect(await storedRefusals()).toEqual([]);
});
