import { expect, test } from 'vitest';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { changeCod } from '#contract/money/cod-change.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { job } from '#contract/trips/courier.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import type { Person } from '../../support/people.ts';

// The sender names another sum to be collected, or none any more, before the courier is at the door.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anonymous, aCourier, aSender, clock, db, lookAt, provider, takeSteps, workJobs } = app;
const { list, bid, atDoor, handOver, tokenOf, payPage, comeBack } = codBuilders(app);
const AMOUNT = 14_990;
const LOWER = 9_990;

const put = (who: Person, id: string, amount: number | null) =>
  as(who).call(changeCod, { params: { id }, body: { cod: amount === null ? null : { amount } } });
const change = ({ id, sender }: Pick<Built, 'id' | 'sender'>, amount: number | null) =>
  put(sender, id, amount);
const held = ({ courier }: Built) => balanceOf(db, 'courier_cod_cash', courier.id, 'RON');
const owed = ({ sender }: Built) => balanceOf(db, 'cod_payable', sender.id, 'RON');
const look = async (built: Built) => anonymous.get(tracking, { params: { token: await tokenOf(built) } });
/** The notifications that a person has of a changed sum. */
const told = async (who: Person) =>
  (await as(who).get(notifications, { query: {} })).items.filter(({ title }) =>
    /s-a schimbat|suma dinainte/.test(title),
  );

async function listed(amount = AMOUNT) {
  const sender = await aSender({ wallet: 1_000_000 });
  const seen = (await list(sender, { amount })).body as Delivery;
  return { sender, id: seen.id, seen };
}

/** A delivery whose chosen courier has taken these steps. */
async function chosen(...steps: CourierStep[]): Promise<Built> {
  const { sender, id } = await listed();
  const courier = await aCourier({ vehicle: 'truck' });
  const { id: offerId } = (await bid(courier, id)).body as { id: string };
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  const built = { id, sender, courier, offerId, seen: await lookAt(id, sender) };
  await takeSteps(built, ...steps);
  return built;
}

const underWay = () => chosen('depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
const arrive = (built: Built) => takeSteps(built, 'arrive_dropoff');
/** The hand-over of a phone that had no signal ten minutes ago. */
const offline = (built: Built, amount: number) =>
  handOver(built, { method: 'cash', amount }, { at: new Date(clock.now().getTime() - 10 * 60_000) });

test('while nobody is chosen the sum goes up and down, and every courier sees it', async () => {
  const { sender, id, seen } = await listed();
  const courier = await aCourier({ vehicle: 'truck' });
  for (const amount of [20_000, LOWER]) {
    expect((await put(sender, id, amount)).body).toMatchObject({ cod: { amount: { amount } } });
    const { cod } = await as(courier).get(job, { params: { id } });
    expect(cod?.amount.amount).toBe(amount);
  }
  const { estimate, timeline } = await lookAt(id, sender);
  expect(estimate).toEqual(seen.estimate);
  expect(timeline.filter(({ name }) => name === 'cod_changed')).toHaveLength(2);
  expect((await put(sender, id, LOWER)).status).toBe(200);
  expect((await lookAt(id, sender)).timeline).toHaveLength(timeline.length);
  const over = await put(sender, id, 100_001);
  expect(over.body).toMatchObject({ errors: [{ path: 'cod.amount' }] });
});

test('a delivery without it any more is delivered without money, and its estimate without the fee', async () => {
  const { sender, id, seen } = await listed();
  const plain = (await list(sender, { amount: AMOUNT })).body as Delivery;
  const { body } = await put(sender, id, null);
  // 1.00 leu and its VAT of 21 %.
  expect(body).toMatchObject({ cod: null, estimate: { amount: seen.estimate.amount - 121 } });
  expect((await put(sender, id, null)).status).toBe(200);
  expect((await put(sender, id, AMOUNT)).body).toMatchObject({ code: 'transition_refused' });
  expect((await lookAt(plain.id, sender)).estimate).toEqual(seen.estimate);
  const built = await underWay();
  expect((await change(built, null)).body).toMatchObject({ cod: null, price: built.seen.price });
  await arrive(built);
  expect(await look(built)).toMatchObject({ cod: null, pin: expect.stringMatching(/^\d{4}$/) });
  expect((await handOver(built, null)).status).toBe(200);
  expect([await held(built), await owed(built)]).toEqual([0, 0]);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('once a courier is chosen the sum only falls, until they are at the door', async () => {
  const built = await underWay();
  expect((await change(built, AMOUNT + 1)).body).toMatchObject({
    errors: [{ path: 'cod.amount', message: expect.stringContaining('prea mare') }],
  });
  expect((await change(built, LOWER)).body).toMatchObject({ cod: { amount: { amount: LOWER } } });
  await workJobs();
  expect(await told(built.courier)).toHaveLength(1);
  expect(await told(built.sender)).toHaveLength(0);
  await arrive(built);
  expect((await change(built, 5_000)).body).toMatchObject({ code: 'transition_refused' });
  expect((await handOver(built, { method: 'cash', amount: AMOUNT })).body).toMatchObject({
    code: 'cod_amount',
    facts: { amount: LOWER },
  });
  expect((await handOver(built, { method: 'cash', amount: LOWER })).status).toBe(200);
  expect([await held(built), await owed(built)]).toEqual([LOWER, LOWER]);
});

test('it is the sender’s own, and no courier’s or stranger’s', async () => {
  const built = await underWay();
  expect((await put(await aSender(), built.id, LOWER)).status).toBe(404);
  expect((await put(built.courier, built.id, LOWER)).status).toBe(403);
});

test('a card page that was opened for the old sum gives back what it still brings', async () => {
  const built = await underWay();
  const { redirectUrl } = (await payPage(built)).body as { redirectUrl: string };
  expect((await change(built, LOWER)).status).toBe(200);
  await provider.pay(redirectUrl);
  await provider.deliverWebhooks();
  await workJobs();
  expect((await comeBack(built)).cod).toMatchObject({ state: 'due', canPay: true, card: 'returned' });
  expect(await balanceOf(db, 'cod_card', built.id, 'RON')).toBe(0);
  const next = (await payPage(built)).body as { redirectUrl: string };
  await provider.pay(next.redirectUrl);
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid', amount: { amount: LOWER } });
  expect((await change(built, 5_000)).body).toMatchObject({ code: 'cod_paid' });
});

test('pressed again the page is another one, for the new sum', async () => {
  const built = await underWay();
  const first = (await payPage(built)).body as { redirectUrl: string };
  await change(built, LOWER);
  const next = (await payPage(built)).body as { redirectUrl: string };
  expect(next.redirectUrl).not.toBe(first.redirectUrl);
  await provider.pay(next.redirectUrl);
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid', amount: { amount: LOWER } });
});

test.for([
  ['all of it', AMOUNT, AMOUNT],
  ['a sum between', 12_000, 12_000],
  ['more than was ever asked', AMOUNT + 5, AMOUNT],
] as const)(
  '%s, taken by a phone that did not know of the lower sum, is what counts',
  async ([, taken, booked]) => {
    const built = await underWay();
    await change(built, LOWER);
    await arrive(built);
    clock.advance({ minutes: 30 });
    expect((await offline(built, taken)).status).toBe(200);
    const seen = await lookAt(built.id, built.sender);
    expect(seen).toMatchObject({
      status: 'completed',
      cod: { state: 'collected', amount: { amount: booked }, short: null },
    });
    expect([await held(built), await owed(built)]).toEqual([booked, booked]);
    await workJobs();
    expect(await told(built.sender)).toHaveLength(1);
    expect(await ledgerViolations(db)).toEqual([]);
  },
);

test('money that such a phone took where nothing was asked any more is collected, and nobody’s otherwise', async () => {
  const built = await underWay();
  await change(built, null);
  await arrive(built);
  expect((await handOver(built, { method: 'cash', amount: AMOUNT })).body).toMatchObject({
    code: 'cod_amount',
    facts: { amount: 0 },
  });
  clock.advance({ minutes: 30 });
  expect((await offline(built, AMOUNT)).status).toBe(200);
  expect([await held(built), await owed(built)]).toEqual([AMOUNT, AMOUNT]);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ cod: { amount: { amount: AMOUNT } } });
});

test('a card that has paid the lower sum has it back when such a phone took the earlier one in cash', async () => {
  const built = await underWay();
  await change(built, LOWER);
  const { redirectUrl } = (await payPage(built)).body as { redirectUrl: string };
  await provider.pay(redirectUrl);
  expect((await comeBack(built)).cod).toMatchObject({ state: 'paid' });
  await arrive(built);
  clock.advance({ minutes: 30 });
  expect((await offline(built, AMOUNT)).status).toBe(200);
  await provider.deliverWebhooks();
  await workJobs();
  expect(await balanceOf(db, 'cod_card', built.id, 'RON')).toBe(0);
  expect([await held(built), await owed(built)]).toEqual([AMOUNT, AMOUNT]);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('less than even the lower sum is a shortage of it, as before', async () => {
  const built = await underWay();
  await change(built, LOWER);
  await arrive(built);
  clock.advance({ minutes: 30 });
  expect((await offline(built, 5_000)).status).toBe(200);
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    cod: { amount: { amount: LOWER }, short: { amount: LOWER - 5_000 } },
  });
});

test('of a sum that grows past the courier’s cap and a choice at one moment, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sender, id } = await listed(40_000);
    const courier = await aCourier({ vehicle: 'truck' });
    const { id: offerId } = (await bid(courier, id)).body as { id: string };
    const [raised, accepted] = await Promise.all([
      put(sender, id, 60_000),
      as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } }),
    ]);
    expect([raised.status, accepted.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('of a card that pays and a sum that falls at one moment, no money is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const built = await underWay();
    const { redirectUrl } = (await payPage(built)).body as { redirectUrl: string };
    await provider.pay(redirectUrl);
    const [changed] = await Promise.all([change(built, LOWER), comeBack(built)]);
    await provider.deliverWebhooks();
    await workJobs();
    const isChanged = changed.status === 200;
    expect(await balanceOf(db, 'cod_card', built.id, 'RON')).toBe(isChanged ? 0 : AMOUNT);
    expect((await look(built)).cod).toMatchObject({ state: isChanged ? 'due' : 'paid' });
  }
});

test('of a hand-over and a sum that falls at one moment, the books have what the hand-over says', async () => {
  for (let round = 0; round < 4; round += 1) {
    const built = await underWay();
    clock.advance({ minutes: 30 });
    const at = clock.now();
    await Promise.all([arrive(built), change(built, LOWER)]);
    const due = (await lookAt(built.id, built.sender)).cod?.amount.amount ?? 0;
    expect([AMOUNT, LOWER]).toContain(due);
    expect((await handOver(built, { method: 'cash', amount: due }, { at })).status).toBe(200);
    expect([await held(built), await owed(built)]).toEqual([due, due]);
  }
});

test('the events carry both sums, sealed', async () => {
  const built = await underWay();
  await change(built, LOWER);
  const { timeline } = await as(built.sender).get(readDelivery, { params: { id: built.id } });
  expect(timeline.at(-1)?.name).toBe('cod_changed');
  const { data } = await db
    .selectFrom('delivery_events')
    .select('data')
    .where('delivery_id', '=', built.id)
    .where('name', '=', 'cod_changed')
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ from: AMOUNT, to: LOWER });
});

test('other couriers’ names say the new sum, and 0 takes it away', async () => {
  const { sender, id } = await listed();
  const send = (body: object) => as(sender).call(changeCod, { params: { id }, body: body as never });
  expect((await send({ cashOnDelivery: 99.9 })).status).toBe(200);
  expect((await lookAt(id, sender)).cod?.amount.amount).toBe(LOWER);
  expect((await send({})).status).toBe(400);
  expect((await send({ cashOnDelivery: 0, CashRepayment: 10 })).status).toBe(200);
  expect((await lookAt(id, sender)).cod?.amount.amount).toBe(1_000);
  expect((await send({ cashOnDelivery: 0 })).status).toBe(200);
  expect((await lookAt(id, sender)).cod).toBeNull();
});

test('a courier who stands at the door needs no change', async () => {
  const built = await atDoor({ amount: AMOUNT });
  expect((await change(built, null)).body).toMatchObject({ code: 'transition_refused' });
});
