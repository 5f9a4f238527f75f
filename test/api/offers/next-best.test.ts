import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { applyPayment } from '#server/services/money/card-payments/apply-payment.ts';
import { testApp } from '../../support/app.ts';
import { USUAL_PRICE } from '../../support/builders.ts';
import { cardsOf, type Reserved } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ listen: true });
const { as, aSender, aDelivery, anOffer, takeSteps, lookAt, clock, db, deps, provider, sweep, workJobs } =
  app;
const { aCardDelivery, comeBack } = cardsOf(app);

type Dropped = { id: string; sender: Person };
type Method = 'wallet' | 'card' | 'cash';

const take = ({ id, sender }: Dropped, offerId: string, method: Method, key?: string) =>
  as(sender).call(acceptOffer, { params: { id }, body: { offerId, method }, key });
const walletOf = (sender: Person) => as(sender).get(wallet);
const trip = (reserved: Reserved) => ({ ...reserved, seen: undefined as never });
const attemptOf = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Paid from the wallet, then the courier drops out; other offers are made afterwards. */
async function droppedWallet(balance = 10_000): Promise<Dropped> {
  const sender = await aSender({ wallet: balance });
  const built = await aDelivery({ status: 'accepted', sender });
  await takeSteps(built, 'drop_out');
  return built;
}

async function droppedCard(pickupDate: 'today' | 'flexible'): Promise<Reserved> {
  const reserved = await aCardDelivery({ amount: USUAL_PRICE, pickupDate });
  await takeSteps(trip(reserved), 'drop_out');
  return reserved;
}

describe('paid from the wallet', () => {
  test('the price waits with the delivery, and the next-best offer is named with what it changes', async () => {
    const dropped = await droppedWallet();
    const slow = await anOffer(dropped.id, { amount: 3_600, etaMinutes: 50 });
    const best = await anOffer(dropped.id, { amount: 2_500, etaMinutes: 10 });
    expect(slow.id).not.toBe(best.id);
    expect(await walletOf(dropped.sender)).toMatchObject({
      balance: { amount: 7_000 },
      held: { amount: 3_000 },
    });
    const { keptPayment } = await lookAt(dropped.id, dropped.sender);
    expect(keptPayment).toMatchObject({
      method: 'wallet',
      amount: { amount: 3_000 },
      until: new Date(clock.now().getTime() + 60 * 60_000).toISOString(),
      next: { offerId: best.id, total: { amount: 2_500 }, difference: { amount: -500 }, isSamePayment: true },
    });
  });

  test.for([
    ['cheaper', 2_500, 7_500],
    ['of the same price', 3_000, 7_000],
    ['dearer', 3_500, 6_500],
  ] as const)('a next offer that is %s moves the difference alone', async ([, amount, left]) => {
    const dropped = await droppedWallet();
    const next = await anOffer(dropped.id, { amount });
    expect((await take(dropped, next.id, 'wallet')).status).toBe(200);
    expect(await walletOf(dropped.sender)).toMatchObject({ balance: { amount: left }, held: { amount } });
    expect(await lookAt(dropped.id, dropped.sender)).toMatchObject({ status: 'accepted', keptPayment: null });
  });

  test('a dearer one that the wallet cannot add to is refused, and the payment waits on', async () => {
    const dropped = await droppedWallet(3_000);
    const next = await anOffer(dropped.id, { amount: 3_100 });
    expect(await take(dropped, next.id, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds' },
    });
    expect(await walletOf(dropped.sender)).toMatchObject({ balance: { amount: 0 }, held: { amount: 3_000 } });
    expect((await lookAt(dropped.id, dropped.sender)).keptPayment).not.toBeNull();
  });

  test('in cash instead: what waited is back in the wallet', async () => {
    const dropped = await droppedWallet();
    const next = await anOffer(dropped.id);
    expect((await take(dropped, next.id, 'cash')).status).toBe(200);
    expect(await walletOf(dropped.sender)).toMatchObject({
      balance: { amount: 10_000 },
      held: { amount: 0 },
    });
  });

  test('nobody chosen for an hour: it goes back, the delivery stays open, and the story says so', async () => {
    const dropped = await droppedWallet();
    clock.advance({ minutes: 59 });
    await sweep();
    expect((await walletOf(dropped.sender)).balance.amount).toBe(7_000);
    clock.advance({ minutes: 1 });
    await sweep();
    expect(await walletOf(dropped.sender)).toMatchObject({
      balance: { amount: 10_000 },
      held: { amount: 0 },
    });
    const seen = await lookAt(dropped.id, dropped.sender);
    expect(seen).toMatchObject({ status: 'open', keptPayment: null });
    expect(seen.timeline.map(({ name }) => name)).toContain('kept_payment_returned');
  });

  test('cancelled while it waits: all of it goes back, without a fee', async () => {
    const dropped = await droppedWallet();
    clock.advance({ minutes: 10 });
    const seen = await as(dropped.sender).get(cancelDelivery, { params: { id: dropped.id }, body: {} });
    expect(seen.status).toBe('cancelled');
    expect(await walletOf(dropped.sender)).toMatchObject({
      balance: { amount: 10_000 },
      held: { amount: 0 },
    });
  });
});

describe('paid by card', () => {
  test('the hold stays, a cheaper offer is taken at once, and only its price is charged at the pickup', async () => {
    const dropped = await droppedCard('today');
    const next = await anOffer(dropped.id, { amount: 2_800 });
    expect(await attemptOf(dropped.paymentId)).toMatchObject({ state: 'authorised', target_amount: null });
    const answer = await take(dropped, next.id, 'card');
    expect(answer.status).toBe(200);
    expect(answer.body.delivery).toMatchObject({ status: 'accepted', method: 'card' });
    await takeSteps({ ...trip(dropped), courier: next.courier }, 'depart', 'arrive_pickup', 'pick_up');
    await workJobs();
    expect(await attemptOf(dropped.paymentId)).toMatchObject({
      state: 'captured',
      captured: 2_800,
      target_amount: 2_800,
    });
    const captured = (await linesOf(db, dropped.id)).filter(({ kind }) => kind === 'capture_card');
    expect(captured.map(({ amount }) => Math.abs(amount))).toEqual([2_800, 2_800]);
  });

  test('what was charged already pays for a cheaper offer, and the difference goes back to the card', async () => {
    const dropped = await droppedCard('flexible');
    expect((await walletOf(dropped.sender)).held.amount).toBe(3_000);
    const next = await anOffer(dropped.id, { amount: 2_800 });
    expect((await take(dropped, next.id, 'card')).status).toBe(200);
    await workJobs();
    expect(await attemptOf(dropped.paymentId)).toMatchObject({
      state: 'captured',
      refunded: 200,
      target_amount: 2_800,
    });
    await takeSteps({ ...trip(dropped), courier: next.courier }, 'depart', 'drop_out');
    const third = await anOffer(dropped.id, { amount: 2_700 });
    expect((await take(dropped, third.id, 'card')).status).toBe(200);
    await workJobs();
    expect(await attemptOf(dropped.paymentId)).toMatchObject({ refunded: 300, target_amount: 2_700 });
  });

  test('a dearer offer asks the card anew: the old hold is let go, the new one pays', async () => {
    const dropped = await droppedCard('today');
    const next = await anOffer(dropped.id, { amount: 3_300 });
    const { keptPayment } = await lookAt(dropped.id, dropped.sender);
    expect(keptPayment?.next).toMatchObject({ isSamePayment: false, difference: { amount: 300 } });
    const answer = await take(dropped, next.id, 'card');
    expect(answer.status).toBe(202);
    await workJobs();
    expect((await attemptOf(dropped.paymentId)).state).toBe('void');
    await provider.pay(answer.body.redirectUrl ?? '');
    await comeBack({ sender: dropped.sender, paymentId: answer.body.paymentId ?? '' });
    expect((await lookAt(dropped.id, dropped.sender)).status).toBe('accepted');
  });

  test.for(['today', 'flexible'] as const)(
    'nobody chosen in time (%s): the card gets everything back',
    async (day) => {
      const dropped = await droppedCard(day);
      clock.advance({ minutes: 60 });
      await sweep();
      await workJobs();
      const state = day === 'today' ? 'void' : 'refunded';
      expect((await attemptOf(dropped.paymentId)).state).toBe(state);
      expect((await walletOf(dropped.sender)).held.amount).toBe(0);
    },
  );

  test('the bank lets the hold go while it waits: nothing waits any more, and nothing is booked', async () => {
    const dropped = await droppedCard('today');
    const { payment_ref: ref } = await attemptOf(dropped.paymentId);
    await deps.payments.release(ref ?? '', 'somebody-at-the-bank');
    await applyPayment(deps, dropped.paymentId);
    expect(await lookAt(dropped.id, dropped.sender)).toMatchObject({ status: 'open', keptPayment: null });
  });
});

describe('everybody at once', () => {
  test('two next offers and a double press on the same payment: one courier, one funding', async () => {
    const dropped = await droppedCard('today');
    const offers = [
      await anOffer(dropped.id, { amount: 2_900 }),
      await anOffer(dropped.id, { amount: 2_800 }),
    ];
    const answers = await allAtOnce(db, 6, (n) => take(dropped, offers[n % 2]?.id ?? '', 'card'));
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 delivery_not_open': 5 });
    const funded = (await linesOf(db, dropped.id)).filter(
      ({ kind, account }) => kind === 'fund_card' && account === 'delivery_escrow',
    );
    expect(funded).toHaveLength(2);
  });

  test('the same press sent twice under one key is one choice', async () => {
    const dropped = await droppedWallet();
    const next = await anOffer(dropped.id, { amount: 2_500 });
    const answers = await allAtOnce(db, 2, () => take(dropped, next.id, 'wallet', 'one-press-0001'));
    expect(countAnswers(answers)).toEqual({ '200': 2 });
    expect((await walletOf(dropped.sender)).balance.amount).toBe(7_500);
  });

  test('the choice, the end of the hour and the cancellation: the money goes one way', async () => {
    for (let n = 0; n < 4; n += 1) {
      const dropped = await droppedWallet();
      clock.advance({ minutes: 60 });
      const next = await anOffer(dropped.id, { amount: 2_500 });
      await Promise.all([
        take(dropped, next.id, 'wallet'),
        sweep(),
        as(dropped.sender).call(cancelDelivery, { params: { id: dropped.id }, body: {} }),
      ]);
      const { balance, held } = await walletOf(dropped.sender);
      expect(balance.amount + held.amount).toBe(10_000);
      const { status } = await lookAt(dropped.id, dropped.sender);
      expect(held.amount).toBe(status === 'accepted' ? 2_500 : 0);
    }
  });
});
