import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { senderCod } from '#contract/money/cod.ts';
import { handInCod } from '#contract/money/admin-cod.ts';
import {
  codRemittance,
  codRemittanceFile,
  codRemittances,
  nameCodAccount,
} from '#contract/money/cod-remittances.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { payouts } from '#contract/money/payouts.ts';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay } from '#domain/money/cod/working-day.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { checkAccount } from '#server/services/money/payouts/check-account.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, aSender, clock, db, deps, lookAt, provider, sweep, workJobs } = app;
const { handOver, paidByCard, withMoney } = codBuilders(app);
const admin = await anAdmin();
const AMOUNT = 14_990;
const NOON = 12;

const handIn = ({ courier, id }: Built, amount = AMOUNT) =>
  as(admin).get(handInCod, { params: { id: courier.id }, body: { amount, reference: `RB-${id}` }, key: id });

/** Goods' money of a sender that the platform has, to be sent to an account. */
async function atPlatform(sender?: Person, payoutIban: string | null = TEST_IBAN): Promise<Built> {
  const cod = { amount: AMOUNT, reference: 'comanda 7731', ...(payoutIban ? { payoutIban } : {}) };
  const built = await withMoney(cod, sender ? { sender } : {});
  await handIn(built);
  return built;
}

/** Noon of the next day on which banks work or rest. */
async function untilNext(works: boolean): Promise<void> {
  const { timeZone } = deps.settings;
  const today = localDay(clock.now(), timeZone);
  const isThen = (now: Date) => {
    const day = localDay(now, timeZone);
    return day !== today && localHour(now, timeZone) === NOON && isWorkingDay(day) === works;
  };
  do clock.advance({ hours: 1 });
  while (!isThen(clock.now()));
}

async function onNextWorkingDay(): Promise<void> {
  await untilNext(true);
  await sweep();
  await workJobs();
}

const latest = async (sender: Person) => (await as(sender).get(codRemittances, { query: {} })).items;
const sumsOf = async (sender: Person) =>
  Object.fromEntries(
    (await as(sender).get(senderCod, { query: {} })).sums.map(({ state, amount }) => [state, amount.amount]),
  );

test('what a card paid is in the same remittance as cash that was handed in, from the next working day on', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const { sender } = await atPlatform();
  const built = await paidByCard({ amount: 20_010, payoutIban: TEST_IBAN }, { sender });
  await untilNext(true);
  await sweep();
  expect((await latest(sender))[0]).toMatchObject({ amount: { amount: AMOUNT } });
  await handOver(built, { method: 'card', amount: 20_010 });
  const other = await atPlatform(sender);
  await onNextWorkingDay();
  expect((await latest(sender))[0]).toMatchObject({ amount: { amount: AMOUNT + 20_010 }, deliveries: 2 });
  await onNextWorkingDay();
  expect(await sumsOf(sender)).toEqual({ sent: 2 * AMOUNT + 20_010 });
  expect((await lookAt(built.id, sender)).cod).toMatchObject({ state: 'sent', method: 'card' });
  expect((await lookAt(other.id, sender)).cod).toMatchObject({ state: 'sent', method: 'cash' });
});

test('money that the platform has is sent on the next working day, one remittance for all of it', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const { sender, id } = await atPlatform();
  const other = await atPlatform(sender);
  await sweep();
  expect(await latest(sender)).toEqual([]);
  await untilNext(false);
  await sweep();
  expect(await latest(sender)).toEqual([]);
  await onNextWorkingDay();
  expect(await latest(sender)).toMatchObject([
    { state: 'sent', amount: { amount: 2 * AMOUNT }, deliveries: 2, ibanLast4: TEST_IBAN.slice(-4) },
  ]);
  expect(await sumsOf(sender)).toEqual({ payable: 2 * AMOUNT });
  expect(await balanceOf(db, 'cod_payable', sender.id, 'RON')).toBe(0);
  expect(await balanceOf(db, 'payout_in_transit', sender.id, 'RON')).toBe(2 * AMOUNT);
  await onNextWorkingDay();
  const [remittance] = await latest(sender);
  expect(remittance).toMatchObject({ state: 'paid', failure: null });
  expect(await sumsOf(sender)).toEqual({ sent: 2 * AMOUNT });
  const whole = await as(sender).get(codRemittance, { params: { id: remittance?.id ?? '' } });
  expect(whole.lines.map(({ deliveryId }) => deliveryId).toSorted()).toEqual([id, other.id].toSorted());
  const path = codRemittanceFile.path.replace(':id', whole.id);
  const file = await as(sender).send('GET', `/api/v1${path}?locale=ro`);
  expect(file.raw).toContain(
    `"${whole.lines[0]?.number}";"comanda 7731";"${whole.lines[0]?.receiver}";"149,90";"RON"`,
  );
  const { timeline } = await as(sender).get(readDelivery, { params: { id } });
  expect(timeline.at(-1)).toMatchObject({ name: 'cod_remitted' });
  const told = await as(sender).get(notifications, { query: {} });
  expect(told.items.filter(({ kind }) => kind === 'cod_sent.person')).toHaveLength(1);
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
  expect(await as(sender).call(payouts, { query: {} })).toMatchObject({ status: 403 });
});

test('many sweeps at once make one remittance', async () => {
  const { sender } = await atPlatform();
  await untilNext(true);
  await allAtOnce(db, 6, () => sweep());
  expect(await latest(sender)).toHaveLength(1);
  expect(await ledgerViolations(db)).toEqual([]);
  await workJobs();
});

test('what the bank returns is payable again, and goes to the account that the sender names', async () => {
  const { sender } = await atPlatform();
  await onNextWorkingDay();
  const { rows } = await sql<{ payout_ref: string }>`
    SELECT payout_ref FROM payouts WHERE account_id = ${sender.id}`.execute(db);
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'account_closed');
  clock.advance({ hours: 2 });
  await sweep();
  await workJobs();
  expect(await latest(sender)).toMatchObject([{ state: 'failed', failure: 'account_closed' }]);
  expect(await sumsOf(sender)).toEqual({ payable: AMOUNT });
  expect(await balanceOf(db, 'cod_payable', sender.id, 'RON')).toBe(AMOUNT);
  await onNextWorkingDay();
  expect(await latest(sender)).toHaveLength(1);
  const iban = 'RO09BCYP0000001234567890';
  const named = await as(sender).get(nameCodAccount, { body: { iban } });
  expect(named).toEqual({ ibanLast4: '7890', deliveries: 1 });
  await onNextWorkingDay();
  await onNextWorkingDay();
  expect(await latest(sender)).toMatchObject([{ state: 'paid', ibanLast4: '7890' }, { state: 'failed' }]);
  expect(await sumsOf(sender)).toEqual({ sent: AMOUNT });
});

test('what waits for an account that the bank has refused meanwhile does not wait for ever', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const { sender } = await atPlatform();
  await onNextWorkingDay();
  await atPlatform(sender);
  await untilNext(true);
  const { rows } = await sql<{ payout_ref: string; account_ref: string }>`
    SELECT payout_ref, account_ref FROM payouts WHERE account_id = ${sender.id}`.execute(db);
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'account_closed');
  // The transfer of the second one is made, and its answer is lost: nobody here knows of it.
  provider.faults.add('dropResponse', 'POST /v1/transfers', 6);
  await sweep();
  provider.faults.clear();
  // The provider says that the account wants another bank before anybody looks for the transfer.
  await checkAccount(deps, rows[0]?.account_ref ?? '');
  for (let hours = 0; hours < 4; hours += 2) {
    clock.advance({ hours: 2 });
    await sweep();
    await workJobs();
  }
  expect(await latest(sender)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  expect(await sumsOf(sender)).toEqual({ payable: 2 * AMOUNT });
  expect(await balanceOf(db, 'cod_payable', sender.id, 'RON')).toBe(2 * AMOUNT);
  const iban = 'RO09BCYP0000001234567890';
  expect(await as(sender).get(nameCodAccount, { body: { iban } })).toMatchObject({ deliveries: 2 });
  await onNextWorkingDay();
  expect((await latest(sender))[0]).toMatchObject({ state: 'sent', deliveries: 2, ibanLast4: '7890' });
  expect(await balanceOf(db, 'transfer_receivable', sender.id, 'RON')).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('what was moved to an account that the bank refuses before it is sent on comes back from it', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const { sender } = await atPlatform();
  await onNextWorkingDay();
  await atPlatform(sender);
  await untilNext(true);
  // The transfer of the second one is made; the provider cannot be asked to send it on.
  provider.faults.add('error500', 'POST /v1/payouts', 6);
  await sweep();
  const { rows } = await sql<{ payout_ref: string | null; transfer_ref: string | null }>`
    SELECT payout_ref, transfer_ref FROM payouts WHERE account_id = ${sender.id} ORDER BY requested_at`.execute(
    db,
  );
  expect(rows[1]).toMatchObject({ transfer_ref: expect.any(String), payout_ref: null });
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'account_closed');
  provider.faults.clear();
  await provider.deliverWebhooks();
  for (let hours = 0; hours < 6; hours += 2) {
    clock.advance({ hours: 2 });
    await sweep();
    await workJobs();
  }
  expect(await latest(sender)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  expect(await sumsOf(sender)).toEqual({ payable: 2 * AMOUNT });
  expect(await balanceOf(db, 'cod_payable', sender.id, 'RON')).toBe(2 * AMOUNT);
  expect(await balanceOf(db, 'transfer_receivable', sender.id, 'RON')).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('an account that wants another bank, whatever the bank’s reason, takes no remittance until one is named', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const { sender } = await atPlatform();
  await onNextWorkingDay();
  const { rows } = await sql<{ payout_ref: string; account_ref: string }>`
    SELECT payout_ref, account_ref FROM payouts WHERE account_id = ${sender.id}`.execute(db);
  // A cancelled payout is no refusal of the bank, but the provider closes the account to it all the same.
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'canceled');
  await checkAccount(deps, rows[0]?.account_ref ?? '');
  clock.advance({ hours: 2 });
  await sweep();
  await workJobs();
  await onNextWorkingDay();
  expect(await latest(sender)).toMatchObject([
    { state: 'failed', failure: 'account_refused' },
    { state: 'failed', failure: 'canceled' },
  ]);
  expect(await sumsOf(sender)).toEqual({ payable: AMOUNT });
  await onNextWorkingDay();
  expect(await latest(sender)).toHaveLength(2);
  const iban = 'RO09BCYP0000001234567890';
  expect(await as(sender).get(nameCodAccount, { body: { iban } })).toMatchObject({ deliveries: 1 });
  await onNextWorkingDay();
  await onNextWorkingDay();
  expect((await latest(sender))[0]).toMatchObject({ state: 'paid', ibanLast4: '7890' });
  expect(await ledgerViolations(db)).toEqual([]);
});

test('without an account nothing is sent until one is named, and another sender reads nothing of it', async () => {
  const { sender } = await atPlatform(undefined, null);
  await onNextWorkingDay();
  expect(await latest(sender)).toEqual([]);
  expect(await as(sender).get(nameCodAccount, { body: { iban: TEST_IBAN } })).toMatchObject({
    deliveries: 1,
  });
  await onNextWorkingDay();
  const [remittance] = await latest(sender);
  expect(remittance).toMatchObject({ deliveries: 1 });
  const stranger = await as(await aSender()).call(codRemittance, { params: { id: remittance?.id ?? '' } });
  expect(stranger.body).toMatchObject({ code: 'not_found' });
  const file = await as(await aSender()).call(codRemittanceFile, {
    params: { id: remittance?.id ?? '' },
    query: {},
  });
  expect(file.body).toMatchObject({ code: 'not_found' });
  expect(await as(sender).get(nameCodAccount, { body: { iban: TEST_IBAN } })).toMatchObject({
    deliveries: 0,
  });
});
