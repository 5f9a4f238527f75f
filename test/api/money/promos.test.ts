import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { claimPromo, previewPromo, promos } from '#contract/money/promos.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { seedPromos } from '#server/services/demo/seed-promos.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';

const { as, aSender, aDelivery, anOffer, takeSteps, lookAt, deps, db, owner, clock, sweep } = await testApp();
const PRICE = 3_000;
const RICH = 100_000;

async function anOrder(sender?: Person) {
  const built = await aDelivery({ sender: sender ?? (await aSender({ wallet: RICH })) });
  const offer = await anOffer(built.id, { amount: PRICE });
  return { ...built, offerId: offer.id, courier: offer.courier };
}
type Change = { method?: 'wallet' | 'cash' | 'card'; expectedTotal?: number; expectedAmount?: number };
const pay = ({ id, sender, offerId }: Built, promoCode: string, change: Change = {}) =>
  as(sender).call(acceptOffer, {
    params: { id },
    body: { offerId, method: 'wallet', promoCode, ...change },
  });
const preview = ({ id, sender, offerId }: Built, code: string) =>
  as(sender).call(previewPromo, { body: { code, deliveryId: id, offerId } });
const claim = (person: Person, code: string) => as(person).call(claimPromo, { params: { code } });
const couponsOf = async (person: Person) =>
  (await as(person).get(promos)).items.map(({ code, state }) => [code, state]);
const balanceOf = async (person: Person) => (await as(person).get(wallet)).balance.amount;
const countsOf = (code: string) =>
  db.selectFrom('promotions').select(['uses', 'granted']).where('code', '=', code).executeTakeFirstOrThrow();
const linesOfKind = async (id: string, kind: string) =>
  (await linesOf(db, id)).filter((line) => line.kind === kind).map((line) => [line.account, line.amount]);

test('without a confirmed address no code is worth anything; it may be saved, and holds once the address does', async () => {
  const code = await aPromo(deps);
  const sender = await aSender({ wallet: RICH, isConfirmed: false });
  const order = await anOrder(sender);
  expect((await claim(sender, code)).status).toBe(200);
  for (const typed of [code, 'NICIODATA']) {
    expect(await preview(order, typed)).toMatchObject({ status: 409, body: { code: 'promo_unconfirmed' } });
    expect(await pay(order, typed)).toMatchObject({ status: 409, body: { code: 'promo_unconfirmed' } });
  }
  expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
  await updateAccount(db, sender.id, { email_verified_at: clock.now() });
  expect(await preview(order, code)).toMatchObject({ status: 200, body: { discount: { amount: 500 } } });
  expect((await pay(order, code)).status).toBe(200);
});

test('no promotion is without a number of uses and a budget', async () => {
  await expect(owner.query('UPDATE promotions SET max_uses = NULL')).rejects.toThrow('max_uses');
  await expect(owner.query('UPDATE promotions SET budget = NULL')).rejects.toThrow('budget');
  await seedPromos(deps);
  const seeded = await db.selectFrom('promotions').select(['code', 'max_uses', 'budget']).execute();
  expect(seeded.map(({ code }) => code)).toEqual(expect.arrayContaining(['BUNVENIT', 'DRUMLUNG']));
  expect(seeded.every((row) => row.max_uses > 0 && row.budget > 0)).toBe(true);
});

describe('a code that holds', () => {
  test('is shown, saved as often as asked, previewed, and takes its sum off what the sender pays', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    expect(await couponsOf(order.sender)).toContainEqual([code, 'available']);
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      expect(await claim(order.sender, typed)).toMatchObject({
        status: 200,
        body: { code, state: 'claimed' },
      });
    }
    expect(await preview(order, code)).toMatchObject({
      status: 200,
      body: { code, price: { amount: 3_000 }, discount: { amount: 500 }, total: { amount: 2_500 } },
    });
    expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
    expect(await pay(order, code, { expectedAmount: 3_000, expectedTotal: 2_500 })).toMatchObject({
      status: 200,
      body: { delivery: { price: { amount: 3_000 }, discount: { amount: 500 }, charged: { amount: 2_500 } } },
    });
    expect(await as(order.sender).get(wallet)).toMatchObject({
      balance: { amount: RICH - 2_500 },
      held: { amount: 2_500 },
    });
    expect(await linesOfKind(order.id, 'fund_wallet')).toEqual([
      ['delivery_escrow', -3_000],
      ['promo_expense', 500],
      ['user_wallet', 2_500],
    ]);
    expect(await couponsOf(order.sender)).toContainEqual([code, 'used']);
  });

  test('is spent on delivery, and the courier is paid for the whole price', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    await pay(order, code);
    await takeSteps(
      order,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    clock.advance({ hours: 25 });
    await sweep();
    expect(await linesOfKind(order.id, 'release')).toContainEqual(['courier_payable', -2_700]);
    const use = await db
      .selectFrom('promotion_uses')
      .select('state')
      .where('delivery_id', '=', order.id)
      .execute();
    expect(use).toEqual([{ state: 'spent' }]);
    expect(await countsOf(code)).toEqual({ uses: 1, granted: 500 });
  });

  test('leaves less cash to hand over, and the courier is told that sum alone', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    await pay(order, code, { method: 'cash' });
    const seen = await takeSteps(order, 'depart', 'arrive_pickup', 'pick_up');
    expect(seen).toMatchObject({ charged: { amount: 2_500 }, discount: null });
    expect(await linesOfKind(order.id, 'fund_cash')).toEqual([
      ['courier_cash', 2_500],
      ['delivery_escrow', -3_000],
      ['promo_expense', 500],
    ]);
  });

  test('may pay for everything', async () => {
    const code = await aPromo(deps, { amount: 9_900 });
    const order = await anOrder(await aSender());
    expect(await pay(order, code, { expectedTotal: 0 })).toMatchObject({ status: 200 });
    expect(await balanceOf(order.sender)).toBe(0);
  });
});

describe('a code is given back', () => {
  test('with a cancelled delivery, and may be used again', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    await pay(order, code);
    await as(order.sender).get(cancelDelivery, { params: { id: order.id }, body: {} });
    expect(await balanceOf(order.sender)).toBe(RICH);
    expect(await linesOfKind(order.id, 'cancel_wallet')).toContainEqual(['promo_expense', -500]);
    expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
    expect((await pay(await anOrder(order.sender), code)).status).toBe(200);
  });

  test('when the courier drops out; the next acceptance is a new use', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    await pay(order, code);
    await takeSteps(order, 'drop_out');
    expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
    expect(await lookAt(order.id, order.sender)).toMatchObject({
      status: 'open',
      discount: null,
      charged: null,
    });
    const next = await anOffer(order.id, { amount: PRICE });
    expect((await pay({ ...order, offerId: next.id }, code)).status).toBe(200);
    expect(await balanceOf(order.sender)).toBe(RICH - 2_500);
  });

  test('and a late cancel costs no more than the sender’s own part', async () => {
    const code = await aPromo(deps, { amount: 2_800 });
    const order = await anOrder();
    await pay(order, code);
    clock.advance({ minutes: 6 });
    expect((await lookAt(order.id, order.sender)).cancelFee?.amount).toBe(200);
    await as(order.sender).get(cancelDelivery, { params: { id: order.id }, body: {} });
    expect(await balanceOf(order.sender)).toBe(RICH - 200);
  });
});

describe('a code that does not hold is refused alike by the claim, the preview and the payment', () => {
  const past = (): Date => new Date(clock.now().getTime() - 1_000);
  test.for([
    ['unknown', async (): Promise<string> => 'NICIUNUL'],
    ['over', () => aPromo(deps, { ends_at: past() })],
    ['not begun', () => aPromo(deps, { starts_at: new Date(clock.now().getTime() + 1_000) })],
    ['withdrawn', () => aPromo(deps, { withdrawn_at: past() })],
    ['in another currency', () => aPromo(deps, { currency: 'RON' })],
  ] as const)('%s', async ([, make]) => {
    const code = await make();
    const order = await anOrder();
    const answers = [await claim(order.sender, code), await preview(order, code), await pay(order, code)];
    const refusals = answers.map(({ status, body }) => [status, body.code, body.detail]);
    expect(new Set(refusals.map(String)).size).toBe(1);
    expect(refusals[0]?.slice(0, 2)).toEqual([409, 'promo_invalid']);
    expect(await lookAt(order.id, order.sender)).toMatchObject({ status: 'open', price: null });
    expect(await balanceOf(order.sender)).toBe(RICH);
    expect((await couponsOf(order.sender)).map(([each]) => each)).not.toContain(code);
  });

  test('below its smallest price', async () => {
    const code = await aPromo(deps, { min_price: PRICE + 1 });
    const order = await anOrder();
    expect((await claim(order.sender, code)).status).toBe(200);
    expect(await preview(order, code)).toMatchObject({ body: { code: 'promo_invalid' } });
    expect(await pay(order, code)).toMatchObject({ body: { code: 'promo_invalid' } });
  });

  test('used up by this person, but not by another', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    await pay(order, code);
    expect(await pay(await anOrder(order.sender), code)).toMatchObject({ body: { code: 'promo_invalid' } });
    expect((await pay(await anOrder(), code)).status).toBe(200);
  });

  test('on a second order, when it is for the first one', async () => {
    const code = await aPromo(deps, { first_order: true });
    const sender = await aSender({ wallet: RICH });
    expect((await claim(sender, code)).status).toBe(200);
    const first = await anOrder(sender);
    const second = await anOrder(sender);
    expect((await pay(first, '')).status).toBe(200);
    expect(await pay(second, code)).toMatchObject({ body: { code: 'promo_invalid' } });
    expect(await couponsOf(sender)).toContainEqual([code, 'expired']);
  });

  test('when the budget does not cover the whole reduction', async () => {
    const code = await aPromo(deps, { budget: 900 });
    expect((await pay(await anOrder(), code)).status).toBe(200);
    const order = await anOrder();
    expect(await pay(order, code)).toMatchObject({ body: { code: 'promo_invalid' } });
    expect(await countsOf(code)).toEqual({ uses: 1, granted: 500 });
  });
});

describe('nothing is charged', () => {
  test('when the total is not the one seen: the right one is told and the code stays free', async () => {
    const code = await aPromo(deps);
    const order = await anOrder();
    expect(await pay(order, code, { expectedTotal: 2_400 })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        facts: { amount: 3_000, discount: 500, total: 2_500, currency: 'USD' },
      },
    });
    expect(await balanceOf(order.sender)).toBe(RICH);
    expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
  });

  test('and no code is used when the wallet is too small for the rest', async () => {
    const code = await aPromo(deps);
    const order = await anOrder(await aSender({ wallet: 2_499 }));
    expect(await pay(order, code)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds', facts: { needed: 2_500 } },
    });
    expect(await countsOf(code)).toEqual({ uses: 0, granted: 0 });
  });
});

test('a coupon’s words come in the reader’s language', async () => {
  const code = await aPromo(deps);
  const sender = await aSender();
  const names = async (language: string) => {
    const { items } = await as(sender).get(promos, { headers: { 'accept-language': language } });
    return items.find((each) => each.code === code)?.name;
  };
  expect([await names('ro'), await names('en')]).toEqual(['Cinci de la noi', 'Five from us']);
});

test('somebody else’s delivery cannot be previewed', async () => {
  const code = await aPromo(deps);
  const order = await anOrder();
  const stranger = await aSender();
  expect(await preview({ ...order, sender: stranger }, code)).toMatchObject({ status: 404 });
});
