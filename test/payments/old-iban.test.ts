import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { applyPayout } from '#server/services/money/payouts/apply-payout.ts';
import { testApp } from '../support/app.ts';
import { held } from '../support/held.ts';
import { type Person, TEST_IBAN } from '../support/people.ts';
import { allAtOnce } from '../support/race.ts';
import { wireTo } from './wire.ts';

// A payout requested before the courier changed the IBAN is credited back to the earnings, unless it may already have
// been requested from the provider.

const app = await testApp();
const { as, aCourier, aDelivery, clock, db, deps, owner, provider, sweep, workJobs } = app;
const wire = wireTo(provider);
const OTHER_IBAN = 'RO09BCYP0000001234567890';
const PASSWORD = 'cinci meri la drum';

beforeEach(() => provider.addFunds(100_000, 'usd'));
afterEach(async () => {
  provider.faults.clear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

/** A courier with 45.00 of earnings who has requested all of it; the provider has not been called yet. */
async function anAsker(): Promise<Person> {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN, password: PASSWORD });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  await as(courier).get(requestPayout, { body: { amount: 4_500 } });
  return courier;
}
const toNewIban = (courier: Person) =>
  as(courier).get(changeIban, { body: { iban: OTHER_IBAN, password: PASSWORD } });
const latest = async (courier: Person) => (await as(courier).get(payouts, { query: {} })).items[0];
const rowOf = (courier: Person) =>
  db.selectFrom('payouts').selectAll().where('account_id', '=', courier.id).executeTakeFirstOrThrow();
/** The provider's account for the old IBAN. */
async function refOf(courier: Person): Promise<string> {
  const { provider_ref: ref } = await db
    .selectFrom('payout_accounts')
    .select('provider_ref')
    .where('account_id', '=', courier.id)
    .where('iban', '=', TEST_IBAN)
    .executeTakeFirstOrThrow();
  return ref;
}
/** Number of statements that wait for a row lock on this table. */
async function waitingFor(table: 'payouts' | 'couriers'): Promise<number> {
  const { rows } = await owner.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`,
    [`from "${table}"`],
  );
  return rows.length;
}
/** Transfers not reversed and payouts made by the provider for the old IBAN. */
async function leftFor(courier: Person) {
  const ref = await refOf(courier);
  const transfers = (await wire(`GET /v1/transfers?destination=${ref}`)).body['data'];
  const sent = (await wire('GET /v1/payouts', '', { 'stripe-account': ref })).body['data'];
  return {
    transfers: (transfers as { reversed: boolean }[]).filter(({ reversed }) => !reversed).length,
    sent: (sent as object[]).length,
  };
}
async function expectStopped(courier: Person) {
  expect(await latest(courier)).toMatchObject({ state: 'failed', failure: 'iban_changed' });
  expect((await as(courier).get(earnings)).payout).toMatchObject({
    available: { amount: 4_500 },
    hindrance: 'iban_changed',
  });
  expect(await leftFor(courier)).toEqual({ transfers: 0, sent: 0 });
}

describe('the money goes back to the earnings', () => {
  test('before the provider was asked for anything', async () => {
    const courier = await anAsker();
    await toNewIban(courier);
    await workJobs();
    await expectStopped(courier);
  });

  test.each(['active', 'pending'] as const)(
    'while the account waits, and is %s after the change',
    async (then) => {
      const courier = await anAsker();
      const ref = await refOf(courier);
      await provider.reviewAccount(ref, 'pending');
      await workJobs();
      expect(await latest(courier)).toMatchObject({ state: 'requested' });
      await toNewIban(courier);
      await provider.reviewAccount(ref, then);
      while ((await provider.deliverWebhooks()) > 0);
      clock.advance({ minutes: 61 });
      await sweep();
      await expectStopped(courier);
    },
  );

  test('after a transfer that was refused for the day', async () => {
    const courier = await anAsker();
    provider.faults.refuse('payouts_limit_exceeded', 'POST /v1/transfers', 1);
    await workJobs();
    expect(await latest(courier)).toMatchObject({ state: 'requested', failure: null });
    await toNewIban(courier);
    clock.advance({ minutes: 61 });
    await sweep();
    await expectStopped(courier);
  });

  test('from the account at the provider, where the payment to the bank was refused for the day', async () => {
    const courier = await anAsker();
    provider.faults.refuse('payouts_limit_exceeded', 'POST /v1/payouts', 1);
    await workJobs();
    expect(await leftFor(courier)).toEqual({ transfers: 1, sent: 0 });
    await toNewIban(courier);
    clock.advance({ minutes: 61 });
    await sweep();
    await expectStopped(courier);
  });
});

test('a change waits for the call that is being begun, so that none is begun for the old bank account after it', async () => {
  const courier = await anAsker();
  const { id } = await rowOf(courier);
  const change = { account_ref: await refOf(courier) };
  await db.updateTable('payouts').set(change).where('id', '=', id).execute();
  // The transfer's step waits for this row; by then the IBAN has been checked, and was current.
  const { letGo } = await held(owner, 'SELECT 1 FROM payouts WHERE id = $1 FOR UPDATE', [id]);
  const applied = applyPayout(deps, id);
  await expect.poll(() => waitingFor('payouts')).toBe(1);
  let isChanged = false;
  const changed = toNewIban(courier).then(() => (isChanged = true));
  await expect.poll(async () => isChanged || (await waitingFor('couriers')) === 1).toBe(true);
  expect(isChanged).toBe(false);
  await letGo();
  await Promise.all([applied, changed]);
});

test('a change, sweeps and the job at once: the money is wholly on its way or wholly back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const courier = await anAsker();
    const { id } = await rowOf(courier);
    const calls = [() => toNewIban(courier), sweep, sweep, () => applyPayout(deps, id)];
    await allAtOnce(db, calls.length, async (n) => void (await calls[n]?.()));
    for (let turn = 0; turn < 2; turn += 1) await sweep();
    await workJobs();
    const { state } = (await latest(courier)) ?? {};
    if (state === 'failed') await expectStopped(courier);
    else expect({ state, ...(await leftFor(courier)) }).toEqual({ state: 'sent', transfers: 1, sent: 1 });
  }
});

test('what the provider may have been asked to send is followed to its end', async () => {
  const courier = await anAsker();
  provider.faults.add('dropResponse', 'POST /v1/payouts', 2);
  await workJobs();
  expect(await latest(courier)).toMatchObject({ state: 'requested' });
  await toNewIban(courier);
  await sweep();
  expect(await latest(courier)).toMatchObject({ state: 'sent' });
  expect(await leftFor(courier)).toEqual({ transfers: 1, sent: 1 });
});
