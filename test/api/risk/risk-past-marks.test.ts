import { describe, expect, test } from 'vitest';
import { riskHolds } from '#contract/risk/admin-risks.ts';
import { adminCourier } from '#contract/couriers/admin-couriers.ts';
import { login } from '#contract/accounts/auth.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import type { Built } from '../../support/builders.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';

// Phones and IBANs given up before a trip ends, or with their account.
const app = await testApp({ settings: { riskChecks: 'all' }, trustedProxies: ['127.0.0.1'] });
const { as, aSender, aCourier, anAdmin, aDelivery, anOffer, anonymous, clock, db, deps, lookAt, provider } =
  app;
const staff = await anAdmin();
const PASSWORD = 'nouă cai pe deal';
const OTHER_IBAN = 'RO66BACX0000001234567890';
let phones = 0;
const aPhone = () => `0741${String((phones += 1)).padStart(6, '0')}`;

const changePhone = (person: Person, phone: string) => as(person).get(updateMe, { body: { phone } });
const pair = async () => ({
  sender: await aSender({ wallet: 100_000, password: PASSWORD }),
  courier: await aCourier({ vehicle: 'truck', password: PASSWORD }),
});

async function drive(built: Built): Promise<void> {
  await app.takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
  clock.advance({ minutes: 40 });
  await app.takeSteps(built, 'arrive_dropoff', 'deliver');
}

async function rulesOf(deliveryId: string): Promise<string[]> {
  const { items } = await as(staff).get(riskHolds, { query: { limit: 100 } });
  return items.find((hold) => hold.deliveryId === deliveryId)?.findings.map(({ rule }) => rule) ?? [];
}

async function foundAfter(built: Built): Promise<string[]> {
  await drive(built);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'completed' });
  return rulesOf(built.id);
}
const marksOf = (person: Person) =>
  db.selectFrom('account_typed_marks').selectAll().where('account_id', '=', person.id).execute();

describe('a phone that sender and courier had together', () => {
  test.for(['sender', 'courier'] as const)(
    'and that the %s changes under way lets the money wait, and the staff read why',
    async (who) => {
      const people = await pair();
      const phone = aPhone();
      await changePhone(people.sender, phone);
      await changePhone(people.courier, phone);
      const built = await aDelivery({ status: 'accepted', ...people });
      await changePhone(people[who], aPhone());
      expect(await foundAfter(built)).toEqual(['same_phone']);
    },
  );

  test('and that both changed, one after the other, is found', async () => {
    const people = await pair();
    const phone = aPhone();
    await changePhone(people.sender, phone);
    await changePhone(people.sender, aPhone());
    await changePhone(people.courier, phone);
    await changePhone(people.courier, aPhone());
    expect(await foundAfter(await aDelivery({ status: 'accepted', ...people }))).toEqual(['same_phone']);
  });

  test('is found of an account whose marks were never written, once it gives the phone up', async () => {
    const people = await pair();
    const phone = aPhone();
    await db.updateTable('accounts').set({ phone }).where('id', '=', people.sender.id).execute();
    await db.updateTable('accounts').set({ phone }).where('id', '=', people.courier.id).execute();
    const built = await aDelivery({ status: 'accepted', ...people });
    const page = as(people.courier);
    await page.get(exportMe);
    // People who signed in before that do not sign in again.
    await db.deleteFrom('account_typed_marks').execute();
    await page.get(updateMe, { body: { phone: aPhone() } });
    expect(await foundAfter(built)).toEqual(['same_phone']);
  });

  test('links the two through a third who had both of their numbers', async () => {
    const people = await pair();
    const third = await aSender();
    const [one, other] = [aPhone(), aPhone()];
    await changePhone(people.sender, one);
    await changePhone(people.courier, other);
    for (const phone of [one, other, aPhone()]) await changePhone(third, phone);
    expect(await foundAfter(await aDelivery({ status: 'accepted', ...people }))).toEqual(['linked_account']);
  });
});

test('an IBAN that the courier shared with the sender and changes under way is found', async () => {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN, password: PASSWORD });
  const sender = await aCourier({
    ...{ vehicle: 'truck', iban: TEST_IBAN, alsoRoles: ['sender'], wallet: 100_000, password: PASSWORD },
  });
  const built = await aDelivery({ status: 'accepted', sender: { ...sender, role: 'sender' }, courier });
  const page = as(courier);
  await page.get(exportMe);
  await db.deleteFrom('account_typed_marks').execute();
  await page.get(changeIban, { body: { iban: OTHER_IBAN, password: PASSWORD } });
  expect(await foundAfter(built)).toEqual(['same_iban']);
});

describe('a number that somebody else got later', () => {
  /** A courier with the sender's former number, given up some days before the trip ends. */
  async function withNumberOf(daysAgo: number) {
    const people = await pair();
    const phone = aPhone();
    await changePhone(people.sender, phone);
    await changePhone(people.sender, aPhone());
    clock.advance({ days: daysAgo });
    await changePhone(people.courier, phone);
    return { ...people, phone };
  }

  test('holds nothing 91 days after it was given up, and does on the 89th', async () => {
    const late = await withNumberOf(91);
    expect(await foundAfter(await aDelivery({ status: 'accepted', ...late }))).toEqual([]);
    const early = await withNumberOf(89);
    expect(await foundAfter(await aDelivery({ status: 'accepted', ...early }))).toEqual(['same_phone']);
  });

  test('shows nobody its former owner: not to the staff, not in the export', async () => {
    const { sender, courier, phone } = await withNumberOf(10);
    const { alike } = await as(staff).get(adminCourier, { params: { id: courier.id } });
    expect(alike).toEqual([]);
    const { data } = await as(courier).get(exportMe);
    expect(JSON.stringify(data)).not.toContain(sender.id);
    expect(data.knownContacts).toHaveLength(2);
    const retained = JSON.stringify([data.knownContacts, await marksOf(courier), await marksOf(sender)]);
    expect(retained).not.toContain(phone);
  });

  test('is forgotten after 400 days; one that its owner has is not', async () => {
    const { sender } = await withNumberOf(1);
    expect((await marksOf(sender)).map(({ last_seen_at: until }) => until === null).toSorted()).toEqual([
      ...[false, false, true],
    ]);
    clock.advance({ days: 398 });
    await tidyUp(deps);
    expect(await marksOf(sender)).toHaveLength(3);
    clock.advance({ days: 2 });
    await tidyUp(deps);
    expect(await marksOf(sender)).toHaveLength(1);
  });
});

test('accounts that came before marks were written get theirs by the clock, each once', async () => {
  const { sender } = await pair();
  const courier = await aCourier({ vehicle: 'truck', iban: OTHER_IBAN });
  await db.deleteFrom('account_typed_marks').execute();
  await tidyUp(deps);
  expect((await marksOf(sender)).map(({ kind }) => kind)).toEqual(['phone']);
  const written = await marksOf(courier);
  expect(written.map(({ kind }) => kind).toSorted()).toEqual(['iban', 'phone']);
  clock.advance({ hours: 1 });
  await tidyUp(deps);
  expect(await marksOf(courier)).toEqual(written);
});

describe('a first order by a code, after the account was erased', () => {
  const pay = ({ id, sender, offerId }: Built, promoCode: string) =>
    as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet', promoCode } });
  async function anOrder(sender: Person): Promise<Built> {
    const built = await aDelivery({ sender });
    const offer = await anOffer(built.id, { amount: 3_000 });
    return { ...built, offerId: offer.id, courier: offer.courier };
  }
  const aCode = (isForFirst: boolean) =>
    aPromo(deps, { first_order: isForFirst, ends_at: new Date(clock.now().getTime() + 900 * 86_400_000) });
  const aPerson = (wallet: number) => aSender({ wallet, password: PASSWORD });
  const retainedMarks = () => db.selectFrom('first_order_marks').selectAll().execute();

  /** Gives a person a first order with a code, expects no balance left, and closes their account. */
  async function leaves(person: Person, code: string): Promise<void> {
    const order = await anOrder(person);
    expect((await pay(order, code)).status).toBe(200);
    await drive(order);
    clock.advance({ days: 4 });
    await app.sweep();
    await app.workJobs();
    const left = await db
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('owner', '=', person.id)
      .where('balance', '<>', 0)
      .execute();
    expect(left).toEqual([]);
    expect(await as(person).call(deleteMe, { body: { password: PASSWORD } })).toMatchObject({ status: 204 });
  }
  const PRICE_LESS_COUPON = 2_500;

  async function samePhone(person: Person, phone: string): Promise<void> {
    await changePhone(person, phone);
  }
  async function sameBrowser(page: ReturnType<typeof browser>, { email, role }: Person): Promise<void> {
    await page.get(login, { body: { email, password: PASSWORD, role } });
  }
  async function sameCard(person: Person): Promise<void> {
    const { redirectUrl, paymentId } = await as(person).get(topUpWallet, { body: { amount: 1_000 } });
    await provider.pay(redirectUrl, 'dispute');
    await as(person).get(payment, { params: { id: paymentId } });
  }

  test('is refused to the same phone, present or given up, browser and card, with the usual words', async () => {
    const code = await aCode(true);
    const gone = await aPerson(PRICE_LESS_COUPON - 1_000);
    const [former, phone] = [aPhone(), aPhone()];
    for (const each of [former, phone]) await samePhone(gone, each);
    const page = browser(anonymous);
    await sameBrowser(page, gone);
    await sameCard(gone);
    await leaves(gone, code);

    const again = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson(100_000)));
    await samePhone(again[0]!, phone);
    await samePhone(again[1]!, former);
    await sameBrowser(page, again[2]!);
    await sameCard(again[3]!);
    const answers = [];
    for (const person of again) answers.push(await pay(await anOrder(person), code));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200]);
    for (const { body } of answers.slice(0, 4)) {
      expect(body).toMatchObject({ code: 'promo_not_first' });
      expect(JSON.stringify(body)).not.toContain(gone.id);
    }
  });

  test('keeps nothing but hashes and a day, for 400 days; then the code may be had', async () => {
    await db.deleteFrom('first_order_marks').execute();
    const code = await aCode(true);
    const gone = await aPerson(PRICE_LESS_COUPON);
    const phone = aPhone();
    await samePhone(gone, phone);
    await leaves(gone, code);
    const retained = await retainedMarks();
    // The own phone, the other one, and the browser of each of its sessions.
    expect(new Set(retained.map(({ kind }) => kind))).toEqual(new Set(['browser', 'phone']));
    expect(retained.filter(({ kind }) => kind === 'phone')).toHaveLength(2);
    expect(retained.filter(({ erased_at: at }) => at.getTime() !== clock.now().getTime())).toEqual([]);
    for (const secret of [phone, gone.phone, gone.id]) expect(JSON.stringify(retained)).not.toContain(secret);
    expect(await marksOf(gone)).toEqual([]);
    const again = await aPerson(100_000);
    await samePhone(again, phone);
    clock.advance({ days: 399 });
    await tidyUp(deps);
    expect(await pay(await anOrder(again), code)).toMatchObject({ body: { code: 'promo_not_first' } });
    clock.advance({ days: 2 });
    await tidyUp(deps);
    expect(await retainedMarks()).toEqual([]);
    expect((await pay(await anOrder(again), code)).status).toBe(200);
  });

  test('keeps nothing of who never had one', async () => {
    await db.deleteFrom('first_order_marks').execute();
    await leaves(await aPerson(PRICE_LESS_COUPON), await aCode(false));
    expect(await retainedMarks()).toEqual([]);
  });
});
