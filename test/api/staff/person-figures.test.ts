import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { giveRefund, refundOptions } from '#contract/money/delivery-refunds.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { giveGoodwill } from '#contract/money/goodwill.ts';
import { adminPerson } from '#contract/staff/admin-people.ts';
import { personDeliveries } from '#contract/staff/person-tabs.ts';
import type { AccountCode } from '#domain/money/ledger/accounts.ts';
import { testApp } from '../../support/app.ts';
import { codBuilders } from '../../support/cod.ts';
import type { Person } from '../../support/people.ts';

// The figures of a person are the ledger's and the numbers' page's, and each delivery has the one thing to know about it.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, aDelivery, aSender, aCourier, anAdmin, anOffer, takeSteps, clock, sweep, workJobs, owner } = app;
const { withMoney } = codBuilders(app);
const admin = await anAdmin();
const TOP_UP = 1_000_000;
const PRICE = 8_000;

const figuresOf = async ({ id }: Person) => (await as(admin).get(adminPerson, { params: { id } })).figures;
const balance = async ({ id }: Person, code: AccountCode) => {
  const { rows } = await owner.query<{ balance: string }>(
    'SELECT balance FROM ledger_accounts WHERE owner = $1 AND code = $2',
    [id, code],
  );
  return Number(rows[0]?.balance ?? 0);
};
const refund = async (number: number, amount: number) => {
  const { version } = await as(admin).get(refundOptions, { query: { deliveryNumber: number } });
  await as(admin).get(giveRefund, {
    body: {
      ...{ deliveryNumber: number, version, fault: 'platform', destination: 'wallet', amount },
      ...{ reason: 'Cutia a ajuns udă.', reference: null },
    },
    key: crypto.randomUUID(),
  });
};
const gift = (deliveryNumber: number, amount: number) =>
  as(admin).get(giveGoodwill, {
    body: { deliveryNumber, recipient: 'sender', amount, reason: 'O întârziere mare.' },
    key: crypto.randomUUID(),
  });

test('what a sender paid is what left the wallet and what was paid in cash; a refund lessens it, a gift does not', async () => {
  const sender = await aSender({ wallet: TOP_UP });
  expect((await figuresOf(sender)).paid).toEqual({ sum: { amount: 0, currency: 'RON' }, months: null });
  const brought = await aDelivery({ status: 'completed', sender, price: 9_000 });
  await aDelivery({ status: 'completed', sender, price: 8_000, method: 'cash' });
  await aDelivery({ status: 'accepted', sender, price: 7_500 });
  const late = await aDelivery({ status: 'accepted', sender, price: 10_000 });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: late.id }, body: {} });
  const byCash = await aDelivery({ status: 'accepted', sender, price: 10_000, method: 'cash' });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: byCash.id }, body: {} });
  await refund(brought.seen.number, 1_500);
  const damaged = await aDelivery({ status: 'completed', sender, price: 8_500 });
  const about = { id: damaged.id };
  await as(sender).get(openDispute, {
    params: about,
    body: { kind: 'damaged', text: 'Colțul e rupt și udat.' },
  });
  const { items } = await as(admin).get(disputes, { query: { state: 'open' } });
  const params = { id: items[0]?.id ?? '' };
  const decision = { outcome: 'sender' as const, amount: 2_000, reason: 'Fotografiile arată colțul rupt.' };
  await as(admin).get(resolveDispute, { params, body: decision });
  await gift(brought.seen.number, 700);
  await workJobs();
  const { paid, debt, wallet } = await figuresOf(sender);
  const left = await balance(sender, 'user_wallet');
  expect(wallet?.amount).toBe(-left);
  expect(debt?.amount).toBe(await balance(sender, 'user_debt'));
  // The fee of the order that was to be paid in cash is owed, so it is not paid yet.
  expect(debt?.amount).toBeGreaterThan(0);
  expect(paid?.sum.amount).toBe(TOP_UP + 700 + left + 8_000);
  expect(paid?.sum.amount).toBeGreaterThan(9_000 - 1_500 + 8_000 + 7_500 + 8_500 - 2_000);
  expect(paid?.months).toBe(1);
});

test('what a courier earned is what they are to get and what was set against their cash', async () => {
  const courier = await aCourier({ vehicle: 'truck' });
  await aDelivery({ status: 'completed', courier, price: 9_000 });
  await aDelivery({ status: 'completed', courier, price: 8_000, method: 'cash' });
  clock.advance({ hours: 25 });
  await sweep();
  await workJobs();
  const { earned, payable, paid, wallet } = await figuresOf(courier);
  const [due, cash] = [await balance(courier, 'courier_payable'), await balance(courier, 'courier_cash')];
  expect(payable?.amount).toBe(-due);
  expect(earned?.sum.amount).toBe(8_000 - cash - due);
  expect(earned?.sum.amount).toBeGreaterThan(0);
  expect([paid, wallet]).toEqual([null, null]);
});

test('goods’ money is what was collected and what is still to be sent, where there is any', async () => {
  const { sender, courier } = await withMoney({ amount: 14_990 });
  const { cod } = await figuresOf(sender);
  expect(cod?.collected.amount).toBe(14_990);
  expect(cod?.toSend.amount).toBe(-(await balance(sender, 'cod_payable')));
  expect((await figuresOf(courier)).cod).toBeNull();
  expect((await figuresOf(await aSender())).cod).toBeNull();
});

test('by the promised moment means the same as in the numbers, and chosen offers are out of those that are over', async () => {
  const courier = await aCourier({ vehicle: 'truck' });
  const sender = await aSender({ wallet: TOP_UP });
  expect(await figuresOf(courier)).toMatchObject({ onTime: null, offers: null });
  await aDelivery({ status: 'completed', sender, courier, price: PRICE });
  const late = await aDelivery({ status: 'accepted', stage: 'at_dropoff', sender, courier, price: PRICE });
  clock.advance({ days: 3 });
  await takeSteps(late, 'deliver');
  const missed = await aDelivery({ sender });
  await anOffer(missed.id, { courier, amount: PRICE });
  await as(sender).get(cancelDelivery, { params: { id: missed.id }, body: {} });
  for (const person of [sender, courier]) expect((await figuresOf(person)).onTime).toEqual({ of: 2, met: 1 });
  expect((await figuresOf(courier)).offers).toEqual({ made: 3, chosen: 2 });
  expect((await figuresOf(sender)).offers).toBeNull();
});

test('each delivery has the one thing to know about it', async () => {
  const sender = await aSender({ wallet: TOP_UP });
  const remarks = async () => {
    const { items } = await as(admin).get(personDeliveries, { params: { id: sender.id }, query: {} });
    return new Map(items.map((item) => [item.deliveryId, item]));
  };
  const calm = await aDelivery({ status: 'completed', sender, price: PRICE });
  const disputed = await aDelivery({ status: 'completed', sender, price: PRICE });
  await as(sender).get(openDispute, {
    params: { id: disputed.id },
    body: { kind: 'late', text: 'A venit cu o zi mai târziu.' },
  });
  const refunded = await aDelivery({ status: 'completed', sender, price: PRICE });
  await refund(refunded.seen.number, 1_500);
  const unwanted = await aDelivery({ status: 'cancelled', sender });
  const unchosen = await aDelivery({ sender });
  await anOffer(unchosen.id, { amount: PRICE });
  await as(sender).get(cancelDelivery, { params: { id: unchosen.id }, body: {} });
  const underWay = await aDelivery({ status: 'accepted', stage: 'to_dropoff', sender, price: PRICE });
  clock.advance({ minutes: 7 });
  const seen = await remarks();
  const of = ({ id }: { id: string }) => seen.get(id)?.remark;
  expect(of(calm)).toBeNull();
  expect(of(disputed)).toEqual({ kind: 'complaint', complaint: 'late' });
  expect(of(refunded)).toEqual({ kind: 'given_back', amount: { amount: 1_500, currency: 'RON' } });
  expect(of(unwanted)).toEqual({ kind: 'cancelled', by: 'sender', before: 'offer' });
  expect(of(unchosen)).toEqual({ kind: 'cancelled', by: 'sender', before: 'choice' });
  expect(of(underWay)).toEqual({ kind: 'silent', minutes: 7 });
  expect(seen.get(underWay.id)?.stage).toBe('to_dropoff');
  const { sender: merchant, id } = await withMoney({ amount: 14_990 });
  const { items } = await as(admin).get(personDeliveries, { params: { id: merchant.id }, query: {} });
  expect(items.find(({ deliveryId }) => deliveryId === id)?.cod?.amount).toBe(14_990);
});
