import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { login, logout } from '#contract/accounts/auth.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { subscribePush } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { claimPromo, previewPromo, promos } from '#contract/money/promos.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import type { Built } from '../../support/builders.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';
import { pushService } from '../../support/push.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

// A first-order code is limited to one per phone, IBAN, card, browser and push endpoint, not only per account.
const app = await testApp({ settings: { riskChecks: 'all' }, trustedProxies: ['127.0.0.1'] });
const { as, aSender, aDelivery, anOffer, anonymous, db, deps, lookAt, provider } = app;
const { aReservation, comeBack } = cardsOf(app);
const phones = await pushService();
const PASSWORD = 'nouă cai pe deal';
const REFUSED = { status: 409, body: { code: 'promo_not_first' } };

async function anOrder(sender: Person): Promise<Built> {
  const built = await aDelivery({ sender });
  const offer = await anOffer(built.id, { amount: 3_000 });
  return { ...built, offerId: offer.id, courier: offer.courier };
}
const aPerson = () => aSender({ wallet: 100_000, password: PASSWORD });
const pay = ({ id, sender, offerId }: Built, promoCode: string) =>
  as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet', promoCode } });
const preview = ({ id, sender, offerId }: Built, code: string) =>
  as(sender).call(previewPromo, { body: { code, deliveryId: id, offerId } });
const claim = (person: Person, code: string) => as(person).call(claimPromo, { params: { code } });
const stateOf = async (person: Person, code: string) =>
  (await as(person).get(promos)).items.find((each) => each.code === code)?.state;
const usesOf = async (code: string) =>
  (await db.selectFrom('promotions').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

async function samePhone(one: Person, other: Person): Promise<void> {
  await updateAccount(db, other.id, { phone: one.phone });
}
async function sameIban(...people: Person[]): Promise<void> {
  for (const { id } of people) {
    const courierRow = { state: 'verified', vehicle: 'van', plate: null, licence_number: null } as const;
    await db
      .insertInto('couriers')
      .values({ ...courierRow, account_id: id, iban: TEST_IBAN })
      .execute();
  }
}
async function sameBrowser(...people: Person[]): Promise<void> {
  const page = browser(anonymous);
  for (const { email, role } of people) {
    await page.get(login, { body: { email, password: PASSWORD, role } });
    await page.get(logout);
  }
}
async function sameNetwork(...people: Person[]): Promise<void> {
  for (const { email, role } of people) {
    const headers = { 'x-forwarded-for': '2a02:2f0:7:1::5' };
    await browser(anonymous).get(login, { body: { email, password: PASSWORD, role }, headers });
  }
}
async function samePush(...people: Person[]): Promise<void> {
  const body = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phones.phone().keys };
  for (const person of people) await as(person).get(subscribePush, { body });
}
async function sameCard(...people: Person[]): Promise<void> {
  for (const person of people) {
    const { redirectUrl, paymentId } = await as(person).get(topUpWallet, { body: { amount: 1_000 } });
    await provider.pay(redirectUrl, 'dispute');
    await as(person).get(payment, { params: { id: paymentId } });
  }
}

describe('a second account', () => {
  test.for([
    ['phone', samePhone],
    ['IBAN', sameIban],
    ['browser', sameBrowser],
    ['push address', samePush],
    ['card', sameCard],
  ] as const)('with the same %s is refused and told so, whatever it tries', async ([, share]) => {
    const [code, other] = [
      await aPromo(deps, { first_order: true }),
      await aPromo(deps, { first_order: true }),
    ];
    const [one, second] = [await aPerson(), await aPerson()];
    await share(one, second);
    const [first, again] = [await anOrder(one), await anOrder(second)];
    expect(await preview(again, code)).toMatchObject({ status: 200, body: { discount: { amount: 500 } } });
    expect((await pay(first, code)).status).toBe(200);
    for (const typed of [code, other]) {
      expect(await preview(again, typed)).toMatchObject(REFUSED);
      expect(await pay(again, typed)).toMatchObject(REFUSED);
      expect(await claim(second, typed)).toMatchObject(REFUSED);
      expect(await stateOf(second, typed)).toBeUndefined();
    }
    expect([await usesOf(code), await usesOf(other)]).toEqual([1, 0]);
    expect(await lookAt(again.id, second)).toMatchObject({ status: 'open' });
    expect((await pay(again, '')).status).toBe(200);
  });

  test('in the same network only has its own first order', async () => {
    const code = await aPromo(deps, { first_order: true });
    const [one, second] = [await aPerson(), await aPerson()];
    await sameNetwork(one, second);
    expect((await pay(await anOrder(one), code)).status).toBe(200);
    expect((await pay(await anOrder(second), code)).status).toBe(200);
  });

  test('may use a code that is not for a first order', async () => {
    const [welcome, code] = [await aPromo(deps, { first_order: true }), await aPromo(deps)];
    const [one, second] = [await aPerson(), await aPerson()];
    await samePhone(one, second);
    expect((await pay(await anOrder(one), welcome)).status).toBe(200);
    expect((await pay(await anOrder(second), code)).status).toBe(200);
  });

  test('may use the code once the first one’s was given back, and a used up code is not blamed on anybody', async () => {
    const code = await aPromo(deps, { first_order: true, max_uses: 1 });
    const [one, second] = [await aPerson(), await aPerson()];
    await samePhone(one, second);
    const [first, again] = [await anOrder(one), await anOrder(second)];
    await pay(first, code);
    expect(await pay(again, code)).toMatchObject({ body: { code: 'promo_invalid' } });
    await as(one).get(cancelDelivery, { params: { id: first.id }, body: {} });
    expect((await pay(again, code)).status).toBe(200);
  });

  test('that uses another code at the same moment: one of the two gets it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const people = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
      for (const person of people.slice(1)) await samePhone(people[0]!, person);
      const codes = await Promise.all(people.map(() => aPromo(deps, { first_order: true })));
      const orders = await Promise.all(people.map(anOrder));
      const answers = await allAtOnce(db, 4, (n) => pay(orders[n]!, codes[n]!));
      expect(countAnswers(answers)).toEqual({ '200': 1, '409 promo_not_first': 3 });
    }
  });
});

describe('a card that is known only once it pays', () => {
  // There are few test cards: earlier payments by them are deleted.
  beforeEach(async () => {
    await db.updateTable('payment_attempts').set({ card_fingerprint: null }).execute();
  });
  const atProvider = async (paymentId: string) => {
    const { session_ref: session } = await db
      .selectFrom('payment_attempts')
      .select('session_ref')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { status, capturedAmount, refundedAmount } = await deps.payments.read(session ?? '');
    return [status, capturedAmount - refundedAmount];
  };

  test.for([
    ['held', 'today', 'over', ['canceled', 0]],
    ['charged at once', 'flexible', 'returned', ['captured', 0]],
  ] as const)(
    '%s: the second account’s is let go, its delivery is open again',
    async ([, day, stand, left]) => {
      const code = await aPromo(deps, { first_order: true });
      const [one, second] = [await aPerson(), await aPerson()];
      const first = await aReservation({ sender: one, promoCode: code, pickupDate: day });
      await provider.pay(first.page, 'visa');
      expect(await comeBack(first)).toMatchObject({ stand: 'paid' });
      const again = await aReservation({ sender: second, promoCode: code, pickupDate: day });
      await provider.pay(again.page, 'visa');
      expect(await comeBack(again)).toMatchObject({ stand, declineCode: 'promo_not_first' });
      expect(await lookAt(again.id, second)).toMatchObject({ status: 'open', discount: null });
      expect(await atProvider(again.paymentId)).toEqual(left);
      expect(await linesOf(db, again.id)).toEqual([]);
      expect(await usesOf(code)).toBe(1);
      const built = { ...again, seen: undefined as never };
      expect(await pay(built, code)).toMatchObject(REFUSED);
      expect((await pay(built, '')).status).toBe(200);
    },
  );

  test('when two pay by it at once, one delivery is paid for', async () => {
    const code = await aPromo(deps, { first_order: true });
    const reserved = [
      await aReservation({ sender: await aPerson(), promoCode: code }),
      await aReservation({ sender: await aPerson(), promoCode: code }),
    ];
    for (const { page } of reserved) await provider.pay(page, 'visa');
    const answers = await allAtOnce(db, 2, (n) => comeBack(reserved[n]!));
    expect(answers.map(({ stand }) => stand).toSorted()).toEqual(['over', 'paid']);
  });

  test('that pays its own account’s first order pays it', async () => {
    const code = await aPromo(deps, { first_order: true });
    const sender = await aPerson();
    const reserved = await aReservation({ sender, promoCode: code });
    await provider.pay(reserved.page, 'dispute');
    expect(await comeBack(reserved)).toMatchObject({ stand: 'paid', declineCode: null });
  });
});
