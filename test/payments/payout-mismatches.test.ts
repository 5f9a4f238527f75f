import { afterEach, expect, test } from 'vitest';
import { decideMismatch, mismatches } from '#contract/money/mismatches.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { TEST_IBAN } from '../support/people.ts';

// Money sent to couriers' banks is compared with what was requested, at each of the two steps.

const app = await testApp();
const { as, aCourier, aDelivery, anAdmin, clock, db, provider, sweep, workJobs } = app;
const admin = await anAdmin();
await provider.addFunds(100_000, 'usd');

afterEach(async () => {
  provider.faults.clear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

async function aRequest(match: string, misheard: Record<string, string>) {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 25 });
  await sweep();
  provider.faults.mishear(match, misheard);
  await as(courier).get(requestPayout, { body: { amount: 3_000 } });
  await workJobs();
  const latestPayout = async () => (await as(courier).get(payouts, { query: {} })).items[0];
  return { courier, standing: latestPayout };
}
const openOne = async () => {
  const { items } = await as(admin).get(mismatches, { query: {} });
  return items.find(({ kind, decision }) => kind === 'payout' && decision === null);
};
const accept = async (id: string) =>
  as(admin).get(decideMismatch, {
    params: { id },
    body: { decision: 'accept', reason: 'Verificat la procesator.' },
  });
const nothingFound = async () => expect((await as(admin).get(runReconciliation)).lines).toEqual([]);

test.for<[string, Record<string, string>]>([
  ['another sum', { amount: '2000' }],
  ['the name of another payout', { 'metadata.payout': 'alta' }],
])('a transfer of %s comes back whole, and the courier asks again', async ([, misheard]) => {
  const { standing: latestPayout } = await aRequest('POST /v1/transfers', misheard);
  expect(await latestPayout()).toMatchObject({ state: 'failed', failure: 'moved_otherwise' });
  const told = await openOne();
  expect(told).toMatchObject({ expected: { amount: 3_000 }, choices: ['accept'] });
  await accept(told?.id ?? '');
  await nothingFound();
});

test('a payment to the bank of another sum is not booked as paid until the staff accept it', async () => {
  const { standing: latestPayout } = await aRequest('POST /v1/payouts', { amount: '2000' });
  clock.advance({ days: 2 });
  await sweep();
  expect(await latestPayout()).toMatchObject({ state: 'sent' });
  const told = await openOne();
  expect(told).toMatchObject({ expected: { amount: 3_000 }, seen: { amount: 2_000 } });
  await accept(told?.id ?? '');
  await workJobs();
  expect(await latestPayout()).toMatchObject({ state: 'paid' });
  await nothingFound();
});
