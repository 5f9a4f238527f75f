import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { handInCod } from '#contract/money/admin-cod.ts';
import { adminRemittances, redirectRemittance, resendRemittance } from '#contract/money/admin-remittances.ts';
import { codRemittances, nameCodAccount } from '#contract/money/cod-remittances.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay } from '#domain/money/cod/working-day.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { insertRefusedIban } from '#server/db/money/refused-ibans.ts';
import { testApp } from '../../support/app.ts';
import { codBuilders } from '../../support/cod.ts';
import { countAnswers } from '../../support/counter.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { allAtOnce, crowdOf } from '../../support/race.ts';

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, clock, db, deps, owner, provider, sweep, workJobs } = app;
const { withMoney } = codBuilders(app);
const finance = await anAdmin({ staffRole: 'finance' });
const AMOUNT = 14_990;
const OTHER = 'RO09BCYP0000001234567890';
const REASON = 'Banca expeditorului a deblocat contul.';
await provider.addFunds(10_000_000, 'ron');

async function onNextWorkingDay(): Promise<void> {
  const { timeZone } = deps.settings;
  const today = localDay(clock.now(), timeZone);
  const isThen = (day: string) =>
    day !== today && localHour(clock.now(), timeZone) === 12 && isWorkingDay(day);
  do clock.advance({ hours: 1 });
  while (!isThen(localDay(clock.now(), timeZone)));
  await sweep();
  await workJobs();
}

/** A sender to whom goods' money leaves today. */
async function aSent(): Promise<Person> {
  const { sender, courier } = await withMoney({ amount: AMOUNT, payoutIban: TEST_IBAN });
  const body = { amount: AMOUNT, reference: randomUUID() };
  await as(finance).get(handInCod, { params: { id: courier.id }, body, key: randomUUID() });
  await onNextWorkingDay();
  return sender;
}

async function failedOf(sender: Person) {
  const [failed] = await listed(sender);
  expect(failed).toMatchObject({ state: 'failed' });
  return { sender, id: failed?.id ?? '' };
}

/** A sender whose bank returned a remittance, so that the provider pays nothing more to that account. */
async function aReturnedOne() {
  const sender = await aSent();
  const { payout_ref: ref } = await db
    .selectFrom('payouts')
    .select('payout_ref')
    .where('account_id', '=', sender.id)
    .executeTakeFirstOrThrow();
  await provider.failPayout(ref ?? '', 'account_closed');
  clock.advance({ hours: 2 });
  await sweep();
  await workJobs();
  return failedOf(sender);
}

/** A sender whose remittance the provider moved otherwise than was asked for: it came back whole. */
async function aMisheardOne() {
  provider.faults.mishear('POST /v1/transfers', { amount: '2000' });
  const sender = await aSent();
  provider.faults.clear();
  return failedOf(sender);
}

const listed = async (sender: Person) => (await as(sender).get(codRemittances, { query: {} })).items;
const toldOf = async (sender: Person) =>
  (await as(sender).get(notifications, { query: {} })).items.filter(
    ({ kind }) => kind === 'cod_account_replaced.person',
  ).length;
const atStaff = async (sender: Person) =>
  (await as(finance).get(adminRemittances, { query: { senderId: sender.id } })).items;
const again = (who: Person, id: string, key: string = randomUUID()) =>
  as(who).call(resendRemittance, { params: { id }, body: { reason: REASON }, key });
const elsewhere = (who: Person, id: string, iban = OTHER) =>
  as(who).call(redirectRemittance, { params: { id }, body: { iban, reason: REASON } });
const sign = async (who: Person, id: string) => {
  const { payloadHash } = await as(who).get(approval, { params: { id } });
  return as(who).call(signApproval, { params: { id }, body: { payloadHash } });
};

test('one person alone sends nothing to another account; without a second one it is not even asked for', async () => {
  const { id } = await aReturnedOne();
  expect((await elsewhere(finance, id)).body).toMatchObject({ facts: { state: 'no_second_person' } });
  const second = await anAdmin({ staffRole: 'finance' });
  const asked = await elsewhere(finance, id);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const approvalId = (asked.body as { approvalId: string }).approvalId;
  expect((await sign(finance, approvalId)).body).toMatchObject({ code: 'own_request' });
  expect((await elsewhere(finance, id)).body).toEqual({ approvalId });
  expect((await elsewhere(second, id)).body).toMatchObject({ facts: { state: 'approval_open' } });
  expect((await elsewhere(finance, id, TEST_IBAN)).body.code).not.toBeUndefined();
  const support = await anAdmin({ staffRole: 'support' });
  expect((await elsewhere(support, id)).status).toBe(403);
  expect((await again(support, id)).status).toBe(403);
});

test('two people send it to another account, once, and the sender is told', async () => {
  const second = await anAdmin({ staffRole: 'finance' });
  const { sender, id } = await aReturnedOne();
  const approvalId = ((await elsewhere(finance, id)).body as { approvalId: string }).approvalId;
  expect((await atStaff(sender))[0]).toMatchObject({ approvalId, next: 'account_refused' });
  expect(await listed(sender)).toHaveLength(1);
  await workJobs();
  // Asking has tried it and undone it: nobody was told of anything.
  expect(await toldOf(sender)).toBe(0);
  const answers = await allAtOnce(db, 4, () => sign(second, approvalId));
  expect(countAnswers(answers)['200']).toBe(1);
  await workJobs();
  expect(await listed(sender)).toMatchObject([
    { ibanLast4: '7890', amount: { amount: AMOUNT } },
    { state: 'failed' },
  ]);
  expect(await atStaff(sender)).toMatchObject([{ approvalId: null }, { approvalId: null, next: null }]);
  await onNextWorkingDay();
  await onNextWorkingDay();
  expect((await listed(sender))[0]).toMatchObject({ state: 'paid' });
  expect(await balanceOf(db, 'cod_payable', sender.id, 'RON')).toBe(0);
  expect(await toldOf(sender)).toBe(1);
  expect((await again(finance, id)).body).toMatchObject({ facts: { state: 'resent' } });
  const [left] = await db
    .selectFrom('approval_details')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .execute();
  expect(left).toBeUndefined();
  expect(await ledgerViolations(db)).toEqual([]);
});

test('sent again to the same account: at once, once however often it is pressed, and audited', async () => {
  const { sender, id } = await aMisheardOne();
  const key = randomUUID();
  const [first, ...others] = await allAtOnce(db, 4, () => again(finance, id, key));
  expect(first?.status, JSON.stringify(first?.body)).toBe(201);
  for (const { body } of others) expect(body).toEqual(first?.body);
  expect((await again(finance, id)).body).toMatchObject({
    code: 'transition_refused',
    facts: { state: 'resent' },
  });
  await workJobs();
  expect(await listed(sender)).toMatchObject([{ state: 'sent', ibanLast4: '0000' }, { state: 'failed' }]);
  await onNextWorkingDay();
  await onNextWorkingDay();
  expect((await listed(sender))[0]).toMatchObject({ state: 'paid' });
  const audit = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'cod_remittance_resent')
    .where('subject', '=', `account:${sender.id}`)
    .execute();
  expect(audit).toMatchObject([
    { details: { remittance: id, amount: AMOUNT, from: '0000', to: '0000', reason: REASON } },
  ]);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('two of the staff, the sweep and the sender at once: it leaves once', async () => {
  const { sender, id } = await aMisheardOne();
  clock.advance({ hours: 24 });
  const acts = [
    () => again(finance, id),
    () => again(finance, id),
    () => sweep().then(() => null),
    () => as(sender).call(nameCodAccount, { body: { iban: OTHER } }),
  ];
  await allAtOnce(db, acts.length, async (n) => acts[n]?.());
  const items = await listed(sender);
  expect(items).toHaveLength(2);
  expect(await balanceOf(db, 'payout_in_transit', sender.id, 'RON')).toBe(AMOUNT);
  expect(await ledgerViolations(db)).toEqual([]);
  await workJobs();
});

test('two of the staff who press at one moment: one sends it, the other reads that it was sent', async () => {
  const second = await anAdmin({ staffRole: 'finance' });
  const { sender, id } = await aMisheardOne();
  // Whoever is first is held up where the books are written, so that the other one begins meanwhile.
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT id FROM ledger_accounts WHERE code = 'cod_payable' AND owner = $1 FOR UPDATE", [
    sender.id,
  ]);
  const people = [finance, second, finance];
  const { answers: pressed } = crowdOf(db, people.length, (n) => again(people[n] ?? finance, id));
  await sleep(150);
  await holder.query('COMMIT');
  holder.release();
  const answers = await pressed;
  expect(countAnswers(answers)).toEqual({ 201: 1, '409 transition_refused': 2 });
  for (const { body, status } of answers)
    if (status === 409) expect(body).toMatchObject({ facts: { state: 'resent' } });
  expect(await listed(sender)).toHaveLength(2);
  expect(await balanceOf(db, 'payout_in_transit', sender.id, 'RON')).toBe(AMOUNT);
  await workJobs();
});

test('a provider that opened no account is asked again', async () => {
  const { sender, id } = await aMisheardOne();
  await insertRefusedIban(db, {
    ...{ account_id: sender.id, iban: TEST_IBAN, refused_at: clock.now(), refusal: 'account_number_invalid' },
  });
  expect((await atStaff(sender))[0]).toMatchObject({ next: 'account_refused', canResend: true });
  expect((await again(finance, id)).status).toBe(201);
  await workJobs();
  expect((await listed(sender))[0]).toMatchObject({ state: 'sent', ibanLast4: '0000' });
});

test('what has not failed, another’s id and an account that was refused as well are refused', async () => {
  const second = await anAdmin({ staffRole: 'finance' });
  const { sender, id } = await aReturnedOne();
  expect((await again(finance, 'alta')).status).toBe(404);
  expect((await elsewhere(finance, 'alta')).status).toBe(404);
  expect((await elsewhere(finance, id, TEST_IBAN)).body).toMatchObject({ code: 'iban_refused' });
  expect((await elsewhere(finance, id, 'RO00')).body).toMatchObject({ errors: [{ path: 'iban' }] });
  const approvalId = ((await elsewhere(finance, id)).body as { approvalId: string }).approvalId;
  // The bank returned it: the provider pays nothing more to that account, however often it is pressed.
  expect((await atStaff(sender))[0]).toMatchObject({ canResend: false });
  expect((await again(second, id)).body).toMatchObject({ code: 'iban_refused' });
  // The sender was faster: what was to be signed finds nothing left.
  await as(sender).get(nameCodAccount, { body: { iban: 'RO66BACX0000001234567890' } });
  await onNextWorkingDay();
  expect((await sign(second, approvalId)).body).toMatchObject({ facts: { state: 'resent' } });
  expect(await listed(sender)).toMatchObject([{ ibanLast4: '7890' }, { state: 'failed' }]);
});
