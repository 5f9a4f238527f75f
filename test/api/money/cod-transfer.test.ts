import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { countCod } from '#contract/money/cod.ts';
import { changeCod } from '#contract/money/cod-change.ts';
import { codRemittances } from '#contract/money/cod-remittances.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { declareLost, startReturn } from '#contract/staff/board-acts.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { reportStep } from '#contract/trips/courier.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay, REMITTANCE_HOUR } from '#domain/money/cod/working-day.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import { transferDesk } from '../../support/cod-transfers.ts';
import { countAnswers } from '../../support/counter.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';

// The receiver pays for the goods by bank transfer ahead of the door, and the staff enter it as the bank's statement has it.

const transfer = { iban: TEST_IBAN, beneficiary: 'Ștafeta SRL' };
const cod = {
  isOn: true,
  legalMode: 'platform_is_provider',
  max: 100_000,
  courierCap: 50_000,
  fee: 100,
  transfer,
} as const;
const app = await testApp({ settings: { currency: 'RON', cod } });
const { as, anonymous, aCourier, aSender, anAdmin, lookAt, clock, db, deps, provider, sweep, workJobs } = app;
const { list, bid, atDoor, handOver, tokenOf, payPage, comeBack } = codBuilders(app);
// Alone: nobody else could sign.
const admin = await anAdmin();
const { enter, transferOf, sendBack } = transferDesk(app, admin);
const AMOUNT = 14_990;

const kept = ({ id }: Built) => balanceOf(db, 'cod_card', id, 'RON');
const owed = ({ sender }: Built) => balanceOf(db, 'cod_payable', sender.id, 'RON');
const held = ({ courier }: Built) => balanceOf(db, 'courier_cod_cash', courier.id, 'RON');
const look = async (built: Built) => anonymous.get(tracking, { params: { token: await tokenOf(built) } });
const cash = { method: 'cash', amount: AMOUNT } as const;
const card = { method: 'card', amount: AMOUNT } as const;
const count = ({ id, courier }: Built) =>
  as(courier).call(countCod, {
    params: { id },
    body: { amount: AMOUNT, at: clock.now().toISOString(), stepId: randomUUID() },
  });
const refuse = ({ id, courier }: Built) =>
  as(courier).get(reportTrouble, {
    params: { id },
    body: { report: 'refused', at: clock.now().toISOString(), stepId: randomUUID() },
  });
const misfit = (state: string) => ({ status: 409, body: { code: 'transition_refused', facts: { state } } });

async function paidByTransfer(): Promise<Built> {
  const built = await atDoor({ amount: AMOUNT, payoutIban: TEST_IBAN });
  expect((await enter(built, AMOUNT)).status).toBe(200);
  return built;
}

/** A delivery whose courier is chosen and on the way to the pickup. */
async function chosen(): Promise<Built> {
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const { id } = (await list(sender, { amount: AMOUNT })).body as Delivery;
  const { id: offerId } = (await bid(courier, id)).body as { id: string };
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  return { id, sender, courier, offerId, seen: await lookAt(id, sender) };
}

async function onBoard(built: Built) {
  const { items } = await as(admin).get(adminBoard, { query: { senderId: built.sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
  return { version, rule };
}

/** The whole sum is owed back to its payer once, is theirs until it is sent, and nobody else has any of it. */
async function owedBackOnce(built: Built): Promise<void> {
  expect(await transferOf(built)).toMatchObject({ owed: { amount: AMOUNT }, sentAt: null });
  expect(await findCod(db, built.id)).toMatchObject({ transfer_id: null });
  expect([await kept(built), await owed(built)]).toEqual([AMOUNT, 0]);
  expect(await ledgerViolations(db)).toEqual([]);
  const { id = '' } = (await transferOf(built)) ?? {};
  const answers = await Promise.all([1, 2, 3].map(() => sendBack(id)));
  expect(countAnswers(answers)).toEqual({ 200: 1, '409 transition_refused': 2 });
  expect(await kept(built)).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
}

test('a transfer that fits shows the PIN, and the hand-over gives the money to the sender, up to the remittance', async () => {
  const built = await atDoor({ amount: AMOUNT, payoutIban: TEST_IBAN });
  const awb = awbOf(built.seen.number);
  expect(await look(built)).toMatchObject({
    pin: null,
    cod: { state: 'due', transfer: { ...transfer, awb } },
  });
  const bank = await balanceOf(db, 'bank', '', 'RON');
  expect((await enter(built, AMOUNT)).body).toEqual({ approvalId: null });
  expect(await balanceOf(db, 'bank', '', 'RON')).toBe(bank + AMOUNT);
  const seen = await look(built);
  expect(seen).toMatchObject({
    pin: expect.stringMatching(/^\d{4}$/),
    cod: { state: 'paid', paidBy: 'transfer', canPay: false, canGive: false },
  });
  expect(seen.cod?.transfer).toBeUndefined();
  expect((await lookAt(built.id, built.sender)).cod).toMatchObject({ state: 'due', isPaidByCard: true });
  expect((await count(built)).body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, cash)).body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, card)).status).toBe(200);
  expect([await kept(built), await owed(built), await held(built)]).toEqual([0, AMOUNT, 0]);
  expect((await look(built)).cod).toMatchObject({ state: 'paid', paidBy: 'transfer' });
  await provider.addFunds(900_000_000, 'ron');
  do clock.advance({ hours: 24 });
  while (!isWorkingDay(localDay(clock.now(), deps.settings.timeZone)));
  while (localHour(clock.now(), deps.settings.timeZone) < REMITTANCE_HOUR) clock.advance({ hours: 1 });
  await sweep();
  await workJobs();
  const [sent] = (await as(built.sender).get(codRemittances, { query: { limit: 1 } })).items;
  expect(sent).toMatchObject({ amount: { amount: AMOUNT } });
  expect(await ledgerViolations(db)).toEqual([]);
});

test('only what fits exactly is booked; what does not says why, and nothing has happened', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const wrong = `${awbOf(built.seen.number).slice(0, -1)}${(Number(awbOf(built.seen.number).at(-1)) + 1) % 10}`;
  expect(await enter(built, AMOUNT, { awb: wrong })).toMatchObject(misfit('transfer_unknown'));
  expect(await enter(built, AMOUNT, { awb: awbOf(99_999_999) })).toMatchObject(misfit('transfer_unknown'));
  for (const amount of [AMOUNT - 1, AMOUNT + 1])
    expect(await enter(built, amount)).toMatchObject(misfit('transfer_sum'));
  expect((await enter(built, AMOUNT, { paidOn: '2090-01-01' })).status).toBe(400);
  expect([await kept(built), await transferOf(built)]).toEqual([0, undefined]);
  expect((await look(built)).pin).toBeNull();
  expect((await enter(built, AMOUNT)).status).toBe(200);
  expect(await enter(built, AMOUNT)).toMatchObject(misfit('transfer_paid'));
  const counted = await atDoor({ amount: AMOUNT });
  await count(counted);
  expect(await enter(counted, AMOUNT)).toMatchObject(misfit('transfer_paid'));
  const refused = await atDoor({ amount: AMOUNT });
  await refuse(refused);
  expect((await look(refused)).cod?.transfer).toBeUndefined();
  expect(await enter(refused, AMOUNT)).toMatchObject(misfit('transfer_over'));
  const without = await app.aDelivery();
  expect(await enter(without, AMOUNT)).toMatchObject(misfit('transfer_unknown'));
});

test('a bank reference is entered once, also by two at the same moment for two parcels', async () => {
  const [first, second] = [await atDoor({ amount: AMOUNT }), await atDoor({ amount: AMOUNT })];
  const bankReference = 'OP 4711';
  const answers = await Promise.all([first, second].map((each) => enter(each, AMOUNT, { bankReference })));
  expect(countAnswers(answers)).toEqual({ 200: 1, '409 reference_used': 1 });
  expect((await kept(first)) + (await kept(second))).toBe(AMOUNT);
  expect((await enter(second, AMOUNT, { bankReference })).body).toMatchObject({ code: 'reference_used' });
});

test('twice the same transfer under two references at once pays once', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const answers = await Promise.all([1, 2, 3].map(() => enter(built, AMOUNT)));
  expect(countAnswers(answers)).toEqual({ 200: 1, '409 transition_refused': 2 });
  expect(await kept(built)).toBe(AMOUNT);
});

test('of a card that pays and a transfer at the same moment one pays, and the card has its money back otherwise', async () => {
  for (const _round of [1, 2, 3]) {
    const built = await atDoor({ amount: AMOUNT });
    await provider.pay(((await payPage(built)).body as { redirectUrl: string }).redirectUrl);
    const [entered] = await Promise.all([enter(built, AMOUNT), comeBack(built)]);
    await workJobs();
    const isTransfer = entered.status === 200;
    expect(await findCod(db, built.id)).toMatchObject(
      isTransfer ? { card_attempt_id: null } : { transfer_id: null },
    );
    expect(await kept(built)).toBe(AMOUNT);
    const { refunded } = await db
      .selectFrom('payment_attempts')
      .select('refunded')
      .where('cod_delivery_id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(isTransfer ? AMOUNT : 0);
    expect(await ledgerViolations(db)).toEqual([]);
  }
});

test('a transfer gives up the card page that is open, and what it still brings goes back', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await provider.pay(((await payPage(built)).body as { redirectUrl: string }).redirectUrl);
  expect((await enter(built, AMOUNT)).status).toBe(200);
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid', paidBy: 'transfer', card: 'returned' });
  expect((await payPage(built)).body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, card)).status).toBe(200);
  expect([await kept(built), await owed(built)]).toEqual([0, AMOUNT]);
});

test('of a courier who counts and a transfer at the same moment one wins', async () => {
  for (const _round of [1, 2, 3]) {
    const built = await atDoor({ amount: AMOUNT });
    const [counted, entered] = await Promise.all([count(built), enter(built, AMOUNT)]);
    expect([counted.status, entered.status].toSorted()).toEqual([200, 409]);
    expect((await handOver(built, counted.status === 200 ? cash : card)).status).toBe(200);
    expect([await kept(built), await owed(built)]).toEqual([0, AMOUNT]);
  }
});

test('refused at the door it is owed back, and another way may pay when the receiver thinks again', async () => {
  const built = await paidByTransfer();
  await refuse(built);
  expect((await look(built)).cod).toMatchObject({
    state: 'refused',
    paidBy: null,
    transferBack: { amount: AMOUNT },
  });
  await provider.pay(((await payPage(built)).body as { redirectUrl: string }).redirectUrl);
  await comeBack(built);
  expect(await kept(built)).toBe(2 * AMOUNT);
  expect((await handOver(built, card)).status).toBe(200);
  expect([await kept(built), await owed(built)]).toEqual([AMOUNT, AMOUNT]);
  const { id = '' } = (await transferOf(built)) ?? {};
  expect((await sendBack(id)).status).toBe(200);
  expect([await kept(built), await owed(built)]).toEqual([0, AMOUNT]);
});

test('come back, cancelled and lost it is owed back once, never to the sender', async () => {
  const back = await paidByTransfer();
  const seen = { ...(await onBoard(back)), reason: 'Nimeni nu a deschis.' };
  await as(admin).get(startReturn, { params: { id: back.id }, body: seen });
  const { pins } = await lookAt(back.id, back.sender);
  const step = { step: 'return' as const, at: clock.now().toISOString(), pin: pins?.pickup ?? '' };
  await as(back.courier).get(reportStep, { params: { id: back.id }, body: step });
  await owedBackOnce(back);
  const cancelled = await chosen();
  expect((await look(cancelled)).cod?.transfer).toBeDefined();
  expect((await enter(cancelled, AMOUNT)).status).toBe(200);
  await as(cancelled.sender).get(cancelDelivery, { params: { id: cancelled.id }, body: {} });
  await owedBackOnce(cancelled);
  const lost = await paidByTransfer();
  const loss = { ...(await onBoard(lost)), reason: 'Mașina a ars.', paysCourier: false };
  await as(admin).get(declareLost, { params: { id: lost.id }, body: loss });
  await owedBackOnce(lost);
});

test('cash that a phone without a signal took is booked, and the transfer is owed back; of a part, the rest pays', async () => {
  const built = await paidByTransfer();
  const part = await paidByTransfer();
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  expect((await handOver(built, cash, { at })).status).toBe(200);
  expect(await owed(built)).toBe(AMOUNT);
  expect(await kept(built)).toBe(AMOUNT);
  expect(await transferOf(built)).toMatchObject({ owed: { amount: AMOUNT } });
  expect((await handOver(part, { method: 'cash', amount: 5_000 }, { at })).status).toBe(200);
  expect(await transferOf(part)).toMatchObject({ owed: { amount: 5_000 } });
  expect([await kept(part), await owed(part), await held(part)]).toEqual([5_000, AMOUNT, 5_000]);
  expect((await look(part)).cod).toMatchObject({ cardBack: null, transferBack: { amount: 5_000 } });
  expect(await ledgerViolations(db)).toEqual([]);
  expect((await sendBack((await transferOf(part))?.id ?? '')).status).toBe(200);
  expect(await kept(part)).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('the sum is not changed once a transfer is in; the sum that a phone had before the change owes it back', async () => {
  const built = await chosen();
  const lower = { amount: 9_990 };
  const put = (to: typeof lower | null) =>
    as(built.sender).call(changeCod, { params: { id: built.id }, body: { cod: to } });
  expect((await put(lower)).status).toBe(200);
  expect(await enter(built, AMOUNT)).toMatchObject(misfit('transfer_sum'));
  expect((await enter(built, lower.amount)).status).toBe(200);
  for (const to of [null, { amount: 5_000 }])
    expect((await put(to)).body).toMatchObject({ code: 'cod_paid' });
  await app.takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff');
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  expect((await handOver(built, cash, { at })).status).toBe(200);
  expect(await transferOf(built)).toMatchObject({ owed: lower });
  expect([await kept(built), await owed(built), await held(built)]).toEqual([lower.amount, AMOUNT, AMOUNT]);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('what is not owed is not sent back, and one bank reference sends one back', async () => {
  const built = await paidByTransfer();
  const { id = '' } = (await transferOf(built)) ?? {};
  expect((await sendBack(id)).body).toMatchObject({ code: 'transition_refused' });
  const two = [await paidByTransfer(), await paidByTransfer()];
  for (const each of two) await refuse(each);
  const ids = await Promise.all(two.map(async (each) => (await transferOf(each))?.id ?? ''));
  const answers = await Promise.all(ids.map((each) => sendBack(each, 'OP 99')));
  expect(countAnswers(answers)).toEqual({ 200: 1, '409 reference_used': 1 });
});

test('a courier who drops out leaves the transfer waiting for the next one, and a delivery that expires owes it back', async () => {
  const built = await chosen();
  expect((await enter(built, AMOUNT)).status).toBe(200);
  await app.takeSteps(built, 'drop_out');
  expect(await findCod(db, built.id)).toMatchObject({ state: 'due', transfer_id: expect.any(String) });
  clock.advance({ hours: 24 * 30 });
  await sweep();
  await workJobs();
  expect((await lookAt(built.id, built.sender)).status).toBe('expired');
  await owedBackOnce(built);
});

test('with a second person one enters it and another signs: until then nothing is booked, and the PIN waits', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const second = await anAdmin({ firstName: 'Semnatar' });
  expect(await enter(built, AMOUNT - 1)).toMatchObject(misfit('transfer_sum'));
  const { approvalId } = (await enter(built, AMOUNT)).body as { approvalId: string };
  expect(approvalId).not.toBeNull();
  expect([await kept(built), (await look(built)).pin]).toEqual([0, null]);
  const sign = async (who: Person, id: string) => {
    const { payloadHash } = await as(who).get(approval, { params: { id } });
    return as(who).call(signApproval, { params: { id }, body: { payloadHash } });
  };
  expect((await sign(admin, approvalId)).status).not.toBe(200);
  expect(await kept(built)).toBe(0);
  expect((await sign(second, approvalId)).status).toBe(200);
  expect(await kept(built)).toBe(AMOUNT);
  const row = await db
    .selectFrom('cod_transfers')
    .select(['entered_by', 'signed_by', 'payer_name'])
    .where('delivery_id', '=', built.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ entered_by: admin.id, signed_by: second.id, payer_name: 'Ioana Dinu' });
  const counted = await atDoor({ amount: AMOUNT });
  const late = (await enter(counted, AMOUNT)).body as { approvalId: string };
  await count(counted);
  expect(await sign(second, late.approvalId)).toMatchObject(misfit('transfer_paid'));
  expect(await kept(counted)).toBe(0);
});
