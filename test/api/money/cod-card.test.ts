import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { handInCod } from '#contract/money/admin-cod.ts';
import { countCod, senderCod } from '#contract/money/cod.ts';
import { decideMismatch, mismatches } from '#contract/money/mismatches.ts';
import { payment } from '#contract/money/payments.ts';
import { giveCod, payCod } from '#contract/tracking/receiver-cod.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { declareLost, startReturn } from '#contract/staff/board-acts.ts';
import { job, reportStep } from '#contract/trips/courier.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import { countAnswers } from '../../support/counter.ts';
import { allAtOnce } from '../../support/race.ts';

// The receiver pays for the goods by card on their own page, while the parcel is on its way.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anonymous, aCourier, aSender, anAdmin, lookAt, clock, db, provider, sweep, workJobs } = app;
const { list, atDoor, handOver, tokenOf, payPage, comeBack, paidByCard } = codBuilders(app);
const admin = await anAdmin();
const AMOUNT = 14_990;

const kept = (id: string) => balanceOf(db, 'cod_card', id, 'RON');
const owed = ({ sender }: Built) => balanceOf(db, 'cod_payable', sender.id, 'RON');
const held = ({ courier }: Built) => balanceOf(db, 'courier_cod_cash', courier.id, 'RON');
const paymentsOf = (id: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cod_delivery_id', '=', id)
    .orderBy('created_at')
    .execute();
const count = ({ id, courier }: Built) =>
  as(courier).call(countCod, {
    params: { id },
    body: { amount: AMOUNT, at: clock.now().toISOString(), stepId: randomUUID() },
  });
const cash = { method: 'cash', amount: AMOUNT } as const;
const card = { method: 'card', amount: AMOUNT } as const;
const pageOf = async (built: Built) => ((await payPage(built)).body as { redirectUrl: string }).redirectUrl;

/** What the staff's board shows of a delivery now, which an act upon it names. */
async function seenOnBoard(built: Built) {
  const { items } = await as(admin).get(adminBoard, { query: { senderId: built.sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
  return { version, rule };
}

/** The staff send the courier back to the sender. */
async function sendBack(built: Built): Promise<void> {
  const body = { ...(await seenOnBoard(built)), reason: 'Nimeni nu a deschis.' };
  await as(admin).get(startReturn, { params: { id: built.id }, body });
}

/** The staff declare the parcel lost. */
async function lose(built: Built): Promise<void> {
  const body = { ...(await seenOnBoard(built)), reason: 'Mașina a ars.', paysCourier: false };
  await as(admin).get(declareLost, { params: { id: built.id }, body });
}

/** What the provider has of a delivery's card payments after all jobs are done, and what the books say of it. */
async function settled(id: string): Promise<{ taken: number; back: number; kept: number }> {
  await provider.deliverWebhooks();
  await workJobs();
  const rows = await paymentsOf(id);
  const sum = (of: 'captured' | 'refunded') => rows.reduce((all, row) => all + row[of], 0);
  return { taken: sum('captured'), back: sum('refunded'), kept: await kept(id) };
}

test('a card pays, the PIN shows, and the hand-over gives the money to the sender at once', async () => {
  const built = await atDoor({ amount: AMOUNT });
  expect(await comeBack(built)).toMatchObject({
    pin: null,
    cod: { state: 'due', canPay: true, methods: ['cash', 'card'], card: null },
  });
  await provider.pay(await pageOf(built));
  expect(await comeBack(built)).toMatchObject({
    pin: expect.stringMatching(/^\d{4}$/),
    cod: { state: 'paid', paidBy: 'card', canPay: false, canGive: false },
  });
  expect([await kept(built.id), await owed(built), await held(built)]).toEqual([AMOUNT, 0, 0]);
  expect((await lookAt(built.id, built.sender)).cod).toMatchObject({ state: 'due', isPaidByCard: true });
  expect((await handOver(built, card)).status).toBe(200);
  expect([await kept(built.id), await owed(built), await held(built)]).toEqual([0, AMOUNT, 0]);
  expect((await lookAt(built.id, built.sender)).cod).toMatchObject({ state: 'handed_in', method: 'card' });
  const { sums } = await as(built.sender).get(senderCod, { query: {} });
  expect(sums).toEqual([{ state: 'handed_in', amount: { amount: AMOUNT, currency: 'RON' } }]);
  expect(await balanceOf(db, 'vat_payable', '', 'RON')).toBe(0);
  await as(admin).get(runReconciliation);
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
});

test('the payment is the receiver’s own: the sender finds it nowhere, the shared link cannot begin it', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  const [paid] = await paymentsOf(built.id);
  expect(paid?.card_fingerprint).toBeNull();
  expect((await as(built.sender).call(payment, { params: { id: paid?.id ?? '' } })).status).toBe(404);
  const share = (await lookAt(built.id, built.sender)).shareUrl?.split('/').at(-1) ?? '';
  expect((await anonymous.call(payCod, { params: { token: share } })).status).toBe(404);
});

test('pressed twice or in two tabs it is one page and one charge', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const answers = await allAtOnce(db, 6, () => payPage(built));
  const pages = new Set(answers.map(({ body }) => (body as { redirectUrl: string }).redirectUrl));
  expect(countAnswers(answers)).toEqual({ 200: 6 });
  expect(pages.size).toBe(1);
  await provider.pay([...pages][0] ?? '');
  provider.faults.webhooks = 'duplicate';
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: 0, kept: AMOUNT });
  provider.faults.clear();
  expect((await payPage(built)).body).toMatchObject({ code: 'cod_paid' });
});

test('a refused card takes nothing, and another one pays on the same page', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const page = await pageOf(built);
  await provider.pay(page, 'declined');
  expect(await comeBack(built)).toMatchObject({
    pin: null,
    cod: { state: 'due', card: 'declined', canPay: true },
  });
  expect(await pageOf(built)).toBe(page);
  await provider.pay(page);
  expect(await comeBack(built)).toMatchObject({ cod: { state: 'paid' } });
});

test('an abandoned page ends by itself, and cash pays as before', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await pageOf(built);
  clock.advance({ minutes: 40 });
  await sweep();
  await workJobs();
  expect((await comeBack(built)).cod).toMatchObject({ card: null, canPay: true });
  expect((await count(built)).status).toBe(200);
  expect((await handOver(built, cash)).status).toBe(200);
  expect(await settled(built.id)).toEqual({ taken: 0, back: 0, kept: 0 });
});

test('once a card has paid, the courier is told and asks for no cash', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  expect((await count(built)).body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, cash)).body).toMatchObject({ code: 'cod_paid' });
  const token = await tokenOf(built);
  const given = await anonymous.call(giveCod, { params: { token }, body: { amount: AMOUNT } });
  expect(given.body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, null)).status).toBe(200);
  expect(await held(built)).toBe(0);
});

test('once the courier has counted cash, a card that pays all the same has its money back', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const page = await pageOf(built);
  await provider.pay(page);
  expect((await count(built)).status).toBe(200);
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect((await comeBack(built)).cod).toMatchObject({ state: 'counted', card: 'returned', canPay: false });
  expect((await payPage(built)).body).toMatchObject({ code: 'cod_paid' });
  expect((await handOver(built, cash)).status).toBe(200);
  expect([await owed(built), await held(built)]).toEqual([AMOUNT, AMOUNT]);
});

test('of a courier who counts and a card that pays at the same moment one wins', async () => {
  for (const _round of [1, 2, 3]) {
    const built = await atDoor({ amount: AMOUNT });
    await provider.pay(await pageOf(built));
    const [counted] = await Promise.all([count(built), comeBack(built)]);
    const isCounted = counted.status === 200;
    expect(await settled(built.id)).toEqual({
      taken: AMOUNT,
      ...(isCounted ? { back: AMOUNT, kept: 0 } : { back: 0, kept: AMOUNT }),
    });
    expect((await handOver(built, isCounted ? cash : card)).status).toBe(200);
    expect([await owed(built), await held(built)]).toEqual([AMOUNT, isCounted ? AMOUNT : 0]);
  }
});

test('cash that a phone without a signal says was taken gives the card its money back', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  expect((await handOver(built, cash, { at })).status).toBe(200);
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect([await owed(built), await held(built)]).toEqual([AMOUNT, AMOUNT]);
});

test('a part in cash that a phone without a signal says was taken counts, and the card pays the rest', async () => {
  const whole = await atDoor({ amount: AMOUNT });
  expect((await handOver(whole, cash)).status).toBe(200);
  const built = await paidByCard({ amount: AMOUNT }, { courier: whole.courier });
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  const part = { method: 'cash', amount: 5_000 } as const;
  expect((await handOver(built, part, { at })).status).toBe(200);
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: 5_000, kept: 0 });
  expect([await owed(built), await held(built)]).toEqual([AMOUNT, AMOUNT + 5_000]);
  expect(await findCod(db, built.id)).toMatchObject({ state: 'collected', method: 'cash', card_part: 9_990 });
  const { cod } = await anonymous.get(tracking, { params: { token: await tokenOf(built) } });
  expect(cod).toMatchObject({ state: 'paid', paidBy: 'cash', cardBack: { amount: 5_000, currency: 'RON' } });
  expect(await ledgerViolations(db)).toEqual([]);
  const handIn = (amount: number) =>
    as(admin).get(handInCod, {
      params: { id: built.courier.id },
      body: { amount, reference: `RB-${amount}` },
      key: `${built.id}:${amount}`,
    });
  // Less than the older one: what a card paid of the newer one does not stand in for it.
  await handIn(12_000);
  expect(await findCod(db, whole.id)).toMatchObject({ state: 'collected' });
  await handIn(AMOUNT + 5_000 - 12_000);
  for (const { id } of [whole, built]) expect(await findCod(db, id)).toMatchObject({ state: 'handed_in' });
  expect(await held(built)).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a parcel refused at the door gives the card its money back, and the receiver may think again', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  await as(built.courier).get(reportTrouble, {
    params: { id: built.id },
    body: { report: 'refused', at: clock.now().toISOString(), stepId: randomUUID() },
  });
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect((await comeBack(built)).cod).toMatchObject({ state: 'refused', card: 'returned', canPay: true });
  await provider.pay(await pageOf(built));
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid' });
  expect((await handOver(built, card)).status).toBe(200);
  expect([await kept(built.id), await owed(built)]).toEqual([0, AMOUNT]);
});

test('a parcel that comes back gives the card its money back, never the sender', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  await sendBack(built);
  const { pins } = await lookAt(built.id, built.sender);
  const back = { step: 'return' as const, at: clock.now().toISOString(), pin: pins?.pickup ?? '' };
  await as(built.courier).get(reportStep, { params: { id: built.id }, body: back });
  expect((await findCod(db, built.id))?.state).toBe('returned');
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect(await owed(built)).toBe(0);
});

test('a lost parcel gives the card its money back, and so does one that pays when it is lost already', async () => {
  const paid = await paidByCard({ amount: AMOUNT });
  await lose(paid);
  expect(await findCod(db, paid.id)).toMatchObject({ state: 'void', card_attempt_id: null });
  expect(await settled(paid.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect(await owed(paid)).toBe(0);
  expect(await held(paid)).toBe(0);
  const late = await atDoor({ amount: AMOUNT });
  const page = await pageOf(late);
  await lose(late);
  await provider.pay(page);
  expect(await settled(late.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
  expect(await owed(late)).toBe(0);
});

test('a card that pays when the parcel is on its way back already has its money back', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const page = await pageOf(built);
  await sendBack(built);
  await provider.pay(page);
  expect((await comeBack(built)).cod).toMatchObject({ state: 'due', card: 'returned', canPay: false });
  expect(await settled(built.id)).toEqual({ taken: AMOUNT, back: AMOUNT, kept: 0 });
});

test('a card pays only while the parcel is on its way, and only where it is offered', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const { body } = await list(sender, { amount: AMOUNT });
  const built = { id: (body as { id: string }).id, sender } as Built;
  expect((await payPage(built)).body).toMatchObject({ code: 'transition_refused' });
  const small = await atDoor({ amount: 100 });
  expect((await payPage(small)).body).toMatchObject({ code: 'method_unavailable' });
});

test('a provider that names another sum does not count as money, and the staff can only give it back', async () => {
  const built = await atDoor({ amount: AMOUNT });
  provider.faults.mishear('POST /v1/checkout/sessions', { 'line_items.0.price_data.unit_amount': '300' });
  await provider.pay(await pageOf(built));
  expect(await comeBack(built)).toMatchObject({ pin: null, cod: { state: 'due', card: 'in_review' } });
  provider.faults.clear();
  const { items } = await as(admin).get(mismatches, { query: {} });
  const found = items.find(({ decision }) => decision === null);
  expect(found).toMatchObject({ purpose: 'cod', choices: ['give_back'] });
  const decide = (decision: 'accept' | 'give_back') =>
    as(admin).call(decideMismatch, {
      params: { id: found?.id ?? '' },
      body: { decision, reason: 'Altă sumă.' },
    });
  expect((await decide('accept')).body).toMatchObject({ code: 'transition_refused' });
  expect((await decide('give_back')).status).toBe(200);
  expect(await settled(built.id)).toEqual({ taken: 300, back: 300, kept: 0 });
  await provider.pay(await pageOf(built));
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid' });
});

test('without any webhook or return the sweep books what was paid', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await provider.pay(await pageOf(built));
  clock.advance({ minutes: 5 });
  await sweep();
  expect((await findCod(db, built.id))?.card_attempt_id).not.toBeNull();
});

test('the courier’s cap is not used up by what a card has paid', async () => {
  const courier = await aCourier({ vehicle: 'truck' });
  const built = await paidByCard({ amount: 40_000 }, { courier });
  const other = await list(built.sender, { amount: 20_000 });
  const { id } = other.body as { id: string };
  expect((await as(courier).get(job, { params: { id } })).cod).toMatchObject({
    held: { amount: 0 },
    isOverCap: false,
  });
});

test.each(['won', 'lost'] as const)(
  'a chargeback before the hand-over makes the goods unpaid again, and is the receiver’s when %s',
  async (outcome) => {
    const built = await paidByCard({ amount: AMOUNT });
    const [paid] = await paymentsOf(built.id);
    const { id } = await provider.openDispute(paid?.payment_ref ?? '');
    await settled(built.id);
    expect(await comeBack(built)).toMatchObject({ pin: null, cod: { state: 'due', card: 'returned' } });
    const before = await balanceOf(db, 'user_wallet', built.sender.id, 'RON');
    await provider.closeDispute(id, outcome);
    await settled(built.id);
    expect(await kept(built.id)).toBe(outcome === 'won' ? AMOUNT : 0);
    expect(await balanceOf(db, 'user_wallet', built.sender.id, 'RON')).toBe(before);
  },
);

test('a chargeback after the hand-over is the platform’s, and the sender keeps the money', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  await handOver(built, card);
  const [paid] = await paymentsOf(built.id);
  const loss = await balanceOf(db, 'chargeback_loss', '', 'RON');
  const { id } = await provider.openDispute(paid?.payment_ref ?? '');
  await settled(built.id);
  await provider.closeDispute(id, 'lost');
  await settled(built.id);
  expect(await owed(built)).toBe(AMOUNT);
  expect(await balanceOf(db, 'chargeback_loss', '', 'RON')).toBe(loss + AMOUNT);
});

test('a refund that the card does not take stays with the platform for the receiver', async () => {
  const built = await paidByCard({ amount: AMOUNT });
  const before = await balanceOf(db, 'user_wallet', built.sender.id, 'RON');
  await as(built.courier).get(reportTrouble, {
    params: { id: built.id },
    body: { report: 'refused', at: clock.now().toISOString(), stepId: randomUUID() },
  });
  await settled(built.id);
  const [paid] = await paymentsOf(built.id);
  const refund = await db
    .selectFrom('provider_refunds')
    .select('ref')
    .where('attempt_id', '=', paid?.id ?? '')
    .executeTakeFirstOrThrow();
  await provider.endRefund(refund.ref, { failed: 'expired_or_canceled_card' });
  expect(await settled(built.id)).toMatchObject({ kept: AMOUNT });
  expect(await balanceOf(db, 'user_wallet', built.sender.id, 'RON')).toBe(before);
  expect(await owed(built)).toBe(0);
});
