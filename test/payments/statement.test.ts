import { afterEach, expect, test } from 'vitest';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';

// Movements that the provider makes by itself, and the currency in which it keeps our money.

const app = await testApp();
const { as, anAdmin, db, owner, provider } = app;
const admin = await anAdmin();
await provider.addFunds(100_000, 'usd');

afterEach(async () => {
  provider.faults.clear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});
const compare = () => as(admin).get(runReconciliation);
const sums = async () => ({
  fees: await balanceOf(db, 'psp_fees', '', 'USD'),
  reserve: await balanceOf(db, 'psp_reserve', '', 'USD'),
  corrections: await balanceOf(db, 'psp_adjustments', '', 'USD'),
  clearing: await balanceOf(db, 'psp_clearing', '', 'USD'),
});

test.for([
  ['stripe_fee', -200, { fees: 200 }],
  ['stripe_fee', 50, { corrections: -50 }],
  ['reserved_funds', -5_000, { reserve: 5_000 }],
  ['reserve_hold', -1_000, { reserve: 1_000 }],
  ['reserve_release', 6_000, { reserve: -6_000 }],
  ['adjustment', -30, { corrections: 30 }],
  ['connect_collection_transfer', -70, { corrections: 70 }],
  ['payout_failure', 900, {}],
] as const)('%s of %i has an account of its own, and the books agree', async ([type, amount, wanted]) => {
  await compare();
  const before = await sums();
  await provider.bookOwn(type, amount, 'usd');
  const { lines, clearing, providerBalance } = await compare();
  expect(lines).toEqual([]);
  expect(clearing).toEqual(providerBalance);
  const after = await sums();
  const moved = {
    ...before,
    ...Object.fromEntries(Object.entries(wanted).map(([name, by]) => [name, before[name as 'fees'] + by])),
  };
  expect(after).toEqual({ ...moved, clearing: before.clearing + amount });
});

test('a movement without a word is told to the staff, and booked once there is one', async () => {
  const { id } = await provider.bookOwn('contribution', -40, 'usd');
  const [line] = (await compare()).lines;
  expect(line).toMatchObject({
    kind: 'movement_unmatched',
    amount: { amount: 40 },
    note: `contribution ${id}`,
  });
  await app.workJobs();
  const told = (await as(admin).get(notifications, { query: {} })).items.map(({ kind }) => kind);
  expect(told).toContain('movement_unknown.staff');
  // A later version knows the type; here the provider uses one that this version knows.
  await owner.query(
    `UPDATE stripe_emulator.objects SET body = body || '{"type":"stripe_fee"}' WHERE id = $1`,
    [id],
  );
  expect((await compare()).lines).toEqual([]);
});

test('a balance that is kept in another currency is the first thing that the comparison says', async () => {
  const foreign = await testApp({ settings: { currency: 'EUR' } });
  foreign.provider.faults.behaviour.settlement = 'ron';
  const boss = await foreign.anAdmin();
  const { lines } = await foreign.as(boss).get(runReconciliation);
  expect(lines).toMatchObject([{ kind: 'settlement_differs', note: 'RON ≠ EUR' }]);
  const right = await testApp({ settings: { currency: 'RON' } });
  right.provider.faults.behaviour.settlement = 'ron';
  expect((await right.as(await right.anAdmin()).get(runReconciliation)).lines).toEqual([]);
});
