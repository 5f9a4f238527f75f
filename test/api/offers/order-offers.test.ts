import { describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import {
  approveChoice,
  companyApprovals,
  companyLimits,
  setCompanyLimit,
} from '#contract/companies/spend-limits.ts';
import { addCostCentre, setCostCentre } from '#contract/companies/cost-centres.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { acceptOrderOffer, order, orderOffers } from '#contract/deliveries/orders.ts';
import type { OrderMethod } from '#domain/deliveries/orders.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { myOffers, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer, counterOffer, offers, refuseOffer } from '#contract/offers/offers.ts';
import { courierDeliveries } from '#contract/trips/courier.ts';
import { myOrderOffers, withdrawOrderOffer } from '#contract/trips/order-jobs.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { accountBuilders } from '../../support/company-accounts.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { type BuiltOrder, orderBuilders, ORDER_PRICE } from '../../support/orders.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, clock, db, lookAt, sweep, workJobs } = app;
const [finance, second] = [await app.anAdmin({ staffRole: 'finance' }), await app.anAdmin()];
const { aCompany, aFirmOnAccount, joined, owed, terms } = accountBuilders(app, { finance, second });
const { anOrder, anOrderOffer, aChosenOrder } = orderBuilders(app);

const choose = (
  { id, sender }: Pick<BuiltOrder, 'id' | 'sender'>,
  offerId: string,
  more: { method?: OrderMethod; expectedAmount?: number } = {},
) => as(sender).call(acceptOrderOffer, { params: { id }, body: { offerId, method: 'wallet', ...more } });
const statuses = async ({ id, sender }: Pick<BuiltOrder, 'id' | 'sender'>) =>
  (await as(sender).get(order, { params: { id } })).stops.map(({ status }) => status);
const newsOf = async (person: Person) => {
  await workJobs();
  const { items } = await as(person).get(notifications, { query: { limit: 100 } });
  return items.map(({ kind }) => kind);
};
const partsOf = async (offerId: string) =>
  db
    .selectFrom('offers')
    .select(['id', 'delivery_id', 'amount', 'status'])
    .where('order_offer_id', '=', offerId)
    .orderBy('delivery_id')
    .execute();

/** An order of a company's member, with an offer on it, and what its owner decides. */
async function anOrderOfAFirm() {
  const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
  const clerk = await joined(owner, companyId, ['orders'], { wallet: 1_000_000 });
  const built = await anOrder({ sender: clerk, change: { companyId } });
  const { id: offerId } = await anOrderOffer(built.id);
  const params = { id: companyId };
  const limit = (perDelivery: number | null, perMonth: number | null) =>
    as(owner).get(setCompanyLimit, { params, body: { memberId: clerk.id, perDelivery, perMonth } });
  const approvalsSeen = async () => (await as(owner).get(companyApprovals, { params })).items;
  const approve = async (expectedExcess: number) => {
    const [newest] = await approvalsSeen();
    const approvalParams = { ...params, approvalId: newest?.id ?? '' };
    return as(owner).call(approveChoice, { params: approvalParams, body: { expectedExcess } });
  };
  return { owner, clerk, companyId, built, offerId, limit, approvalsSeen, approve };
}

describe('an offer on an order', () => {
  test('is one price, divided over the stops to the last ban', async () => {
    const built = await anOrder();
    const { made, courier } = await anOrderOffer(built.id);
    expect(made).toMatchObject({ amount: { amount: ORDER_PRICE }, status: 'live', orderId: built.id });
    const { items } = await as(built.sender).get(orderOffers, { params: { id: built.id } });
    expect(items).toMatchObject([{ id: made.id, amount: { amount: ORDER_PRICE }, recommended: true }]);
    expect(items[0]?.parts.map(({ deliveryId }) => deliveryId)).toEqual(built.stopIds);
    const parts = items[0]?.parts.map(({ amount }) => amount.amount) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(ORDER_PRICE);
    // The farther the stop, the more of the price.
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
    expect((await as(courier).get(myOrderOffers)).items).toMatchObject([{ id: made.id, net: made.net }]);
    expect((await as(courier).get(myOffers, { query: {} })).items).toEqual([]);
  });

  test('is within the sums of the stops’ bounds, once for a courier, and of nobody’s own order', async () => {
    const built = await anOrder();
    const { courier } = await anOrderOffer(built.id);
    await expect(anOrderOffer(built.id, { courier })).rejects.toThrow('offer_exists');
    await expect(anOrderOffer(built.id, { amount: 1 })).rejects.toThrow('offer_out_of_bounds');
    await expect(anOrderOffer(built.id, { amount: 90_000 })).rejects.toThrow('offer_out_of_bounds');
    const both = await app.aCourier({ alsoRoles: ['sender'], vehicle: 'truck' });
    const own = await anOrder({ sender: { ...both, role: 'sender' } });
    await expect(anOrderOffer(own.id, { courier: both })).rejects.toThrow('own_delivery');
  });

  test('cannot be chosen, countered, refused or withdrawn on one stop', async () => {
    const built = await anOrder();
    const { id, courier } = await anOrderOffer(built.id);
    const [part] = await partsOf(id);
    const at = { id: part?.delivery_id ?? '', offerId: part?.id ?? '' };
    const { sender } = built;
    expect((await as(sender).get(offers, { params: { id: at.id } })).items).toEqual([]);
    const alone = await as(sender).call(acceptOffer, {
      params: { id: at.id },
      body: { offerId: at.offerId, method: 'wallet' },
    });
    const countered = await as(sender).call(counterOffer, { params: at, body: { amount: 500 } });
    const refused = await as(sender).call(refuseOffer, { params: at });
    const withdrawn = await as(courier).call(withdrawOffer, { params: { id: at.offerId } });
    expect([alone, countered, refused, withdrawn].map(({ body }) => body?.code)).toEqual([
      'delivery_not_open',
      'delivery_not_open',
      'offer_not_live',
      'delivery_not_open',
    ]);
    expect(await statuses(built)).toEqual(['open', 'open', 'open']);
  });

  test('is withdrawn from all stops, by its courier alone, and may be made again', async () => {
    const built = await anOrder();
    const { id, courier } = await anOrderOffer(built.id);
    const other = await app.aCourier();
    expect((await as(other).call(withdrawOrderOffer, { params: { id } })).status).toBe(404);
    await as(courier).get(withdrawOrderOffer, { params: { id } });
    expect((await partsOf(id)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect((await choose(built, id)).body.code).toBe('offer_not_live');
    const again = await as(courier).call(withdrawOrderOffer, { params: { id } });
    expect(again).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
    await anOrderOffer(built.id, { courier });
  });

  test('ends after half an hour, and may be made again before the sweep has come', async () => {
    const built = await anOrder();
    const { id, courier } = await anOrderOffer(built.id);
    clock.advance({ minutes: 31 });
    expect((await choose(built, id)).body.code).toBe('offer_not_live');
    const { id: again } = await anOrderOffer(built.id, { courier });
    await sweep();
    const { items } = await as(courier).get(myOrderOffers);
    expect(items.map(({ id: each, status }) => [each, status])).toEqual([
      [again, 'live'],
      [id, 'expired'],
    ]);
  });

  test('is told to its sender once, and its choice once to each side', async () => {
    const built = await anOrder();
    const [one, two] = [await anOrderOffer(built.id), await anOrderOffer(built.id)];
    expect(await newsOf(built.sender)).toEqual(['offer_made.sender', 'offer_made.sender']);
    await choose(built, one.id);
    expect(await newsOf(one.courier)).toEqual(['accepted.courier']);
    expect(await newsOf(two.courier)).toHaveLength(1);
    expect((await as(two.courier).get(myOrderOffers)).items.map(({ status }) => status)).toEqual(['lost']);
  });
});

describe('the choice of an order', () => {
  test('pays every stop its part from the wallet, and gives all to one courier', async () => {
    const built = await aChosenOrder();
    expect(built.seen).toMatchObject({
      status: 'accepted',
      price: { amount: ORDER_PRICE },
      method: 'wallet',
    });
    expect(built.seen.stops.every(({ status }) => status === 'accepted')).toBe(true);
    const money = await as(built.sender).get(wallet);
    expect([money.balance.amount, money.held.amount]).toEqual([1_000_000 - ORDER_PRICE, ORDER_PRICE]);
    for (const { deliveryId, price } of built.seen.stops) {
      const escrow = (await linesOf(db, deliveryId)).find(({ account }) => account === 'delivery_escrow');
      expect(escrow?.amount).toBe(-(price?.amount ?? 0));
    }
    const { items } = await as(built.courier).get(courierDeliveries, { query: { scope: 'active' } });
    expect(items.map(({ orderId, stopNumber }) => [orderId, stopNumber]).toSorted()).toEqual(
      [1, 2, 3].map((stop) => [built.id, stop]),
    );
  });

  test('takes nothing where the wallet does not reach for the last stop, and names the whole price', async () => {
    const sender = await app.aSender({ wallet: ORDER_PRICE - 1 });
    const built = await anOrder({ sender });
    const { id } = await anOrderOffer(built.id);
    const answer = await choose(built, id);
    expect(answer.body).toMatchObject({ code: 'insufficient_funds', facts: { needed: ORDER_PRICE } });
    expect(await statuses(built)).toEqual(['open', 'open', 'open']);
    expect((await as(sender).get(wallet)).held.amount).toBe(0);
  });

  test('takes nothing at a price that was not shown', async () => {
    const built = await anOrder();
    const { id } = await anOrderOffer(built.id);
    const answer = await choose(built, id, { expectedAmount: ORDER_PRICE - 1 });
    expect(answer.body).toMatchObject({ code: 'offer_not_live', facts: { amount: ORDER_PRICE } });
    expect((await choose(built, id, { expectedAmount: ORDER_PRICE })).status).toBe(200);
  });

  test('in cash is paid stop by stop at the pickup, and refused where all together are too much', async () => {
    const built = await aChosenOrder({ method: 'cash' });
    expect(built.seen.method).toBe('cash');
    const [first = ''] = built.stopIds;
    expect(await linesOf(db, first)).toEqual([]);
    const trip = {
      id: first,
      sender: built.sender,
      courier: built.courier,
      offerId: '',
      seen: await lookAt(first, built.sender),
    };
    await app.takeSteps(trip, 'depart', 'arrive_pickup', 'pick_up');
    expect((await linesOf(db, first)).map(({ kind }) => kind)).toContain('fund_cash');
    // Each stop alone is within the courier's cap, the three together are a ban above it.
    const other = await anOrder();
    const { id, made } = await anOrderOffer(other.id);
    const { settings } = app.deps;
    const cap = settings.courierCashCap;
    try {
      Object.assign(settings, { courierCashCap: made.amount.amount - 1 });
      expect((await choose(other, id, { method: 'cash' })).body.code).toBe('courier_cash_limit');
      Object.assign(settings, { courierCashCap: made.amount.amount });
      expect((await choose(other, id, { method: 'cash' })).status).toBe(200);
    } finally {
      Object.assign(settings, { courierCashCap: cap });
    }
  });

  test('on a company’s account is owed stop by stop, within its limit as one sum', async () => {
    const { id: companyId, clerk, owner } = await aFirmOnAccount(ORDER_PRICE + 1);
    const built = await anOrder({ sender: clerk, change: { companyId } });
    expect(built.seen).toMatchObject({ companyId, methods: ['wallet', 'cash', 'account'] });
    const { id } = await anOrderOffer(built.id);
    // A colleague chooses on account as well: it is nobody's own money.
    const seen = await choose({ ...built, sender: owner }, id, { method: 'account' });
    expect(seen.body).toMatchObject({
      status: 'accepted',
      method: 'account',
      price: { amount: ORDER_PRICE },
    });
    expect(await owed(companyId)).toBe(ORDER_PRICE);
    expect((await as(clerk).get(wallet)).held.amount).toBe(0);
    const [first = ''] = built.stopIds;
    await as(clerk).get(cancelDelivery, { params: { id: first }, body: {} });
    const back = (await lookAt(first, clerk)).price?.amount ?? 0;
    expect(await owed(companyId)).toBe(ORDER_PRICE - back);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('on account is refused whole above what is left, without a term, and for nobody’s company', async () => {
    const { id: companyId, clerk } = await aFirmOnAccount(ORDER_PRICE - 1);
    const built = await anOrder({ sender: clerk, change: { companyId } });
    const { id } = await anOrderOffer(built.id);
    const onAccount = () => choose(built, id, { method: 'account' });
    // The last stop is what does not fit; what is told is what was left for all.
    expect((await onAccount()).body).toMatchObject({
      code: 'account_limit',
      facts: { left: ORDER_PRICE - 1, overdue: false },
    });
    expect(await owed(companyId)).toBe(0);
    expect(await statuses(built)).toEqual(['open', 'open', 'open']);
    await terms(companyId, null);
    expect((await onAccount()).body.code).toBe('method_unavailable');
    const own = await anOrder();
    expect(own.seen).toMatchObject({ companyId: null, methods: ['wallet', 'cash'] });
    const offer = await anOrderOffer(own.id);
    expect((await choose(own, offer.id, { method: 'account' })).body.code).toBe('method_unavailable');
    expect(await statuses(own)).toEqual(['open', 'open', 'open']);
  });

  test('is refused without all stops: nobody is paid for one that was taken out meanwhile', async () => {
    const built = await anOrder();
    const { id } = await anOrderOffer(built.id);
    await as(built.sender).get(cancelDelivery, { params: { id: built.stopIds[1] ?? '' }, body: {} });
    expect((await choose(built, id)).body.code).toBe('offer_not_live');
    expect(await statuses(built)).toEqual(['open', 'cancelled', 'open']);
  });

  test('for a company counts as one sum against its limits', async () => {
    const { owner, clerk, built, offerId: id, limit } = await anOrderOfAFirm();
    const above = (span: 'delivery' | 'month') => ({ owner: 'member', span, excess: { amount: 1 } });
    await limit(ORDER_PRICE - 1, null);
    const asked = await choose(built, id);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      status: 'open',
      approval: { offerId: id, excesses: [above('delivery')] },
    });
    await limit(null, ORDER_PRICE - 1);
    // The same choice is asked once; what is above is read anew.
    expect((await choose(built, id)).body.approval).toMatchObject({ id: asked.body.approval?.id });
    expect(await statuses(built)).toEqual(['open', 'open', 'open']);
    expect((await as(clerk).get(wallet)).held.amount).toBe(0);
    // A colleague sees to it as well, and pays in cash: the wallet is the sender's own.
    expect((await choose({ ...built, sender: owner }, id)).body.code).toBe('method_unavailable');
    await limit(ORDER_PRICE, ORDER_PRICE);
    expect((await choose(built, id)).status).toBe(200);
  });

  test('above a limit is approved by a colleague, and every stop has its courier at once', async () => {
    const { owner, clerk, companyId, built, offerId, limit, approvalsSeen, approve } = await anOrderOfAFirm();
    await limit(ORDER_PRICE - 1, null);
    const { approval: asked } = (await choose(built, offerId)).body;
    expect(await newsOf(owner)).toContain('approval_asked.person');
    expect(await approvalsSeen()).toMatchObject([
      {
        id: asked?.id,
        orderId: built.id,
        amount: { amount: ORDER_PRICE },
        state: 'waiting',
        mayDecide: true,
      },
    ]);
    // Further above than was seen: nothing is chosen.
    await limit(ORDER_PRICE - 2, null);
    expect((await approve(1)).body.code).toBe('delivery_changed');
    expect(await statuses(built)).toEqual(['open', 'open', 'open']);
    const [first, again] = await Promise.all([approve(2), approve(2)]);
    expect([first.status, again.status].toSorted()).toEqual([200, 409]);
    const seen = await as(clerk).get(order, { params: { id: built.id } });
    expect(seen).toMatchObject({ status: 'accepted', method: 'wallet', approval: null });
    expect((await as(clerk).get(wallet)).held.amount).toBe(ORDER_PRICE);
    expect(await newsOf(clerk)).toContain('approval_granted.person');
    expect(await approvalsSeen()).toMatchObject([{ state: 'approved' }]);
    const { items } = await as(owner).get(companyLimits, { params: { id: companyId } });
    expect(items[0]?.spent.amount).toBe(ORDER_PRICE);
  });

  test('above the limits of two cost centres is measured by the one that it is furthest above', async () => {
    const { owner, companyId, built, offerId, approvalsSeen, approve } = await anOrderOfAFirm();
    const params = { id: companyId };
    for (const [at, perDelivery] of [ORDER_PRICE - 5, ORDER_PRICE - 9].entries()) {
      const body = { code: `C${at}`, name: `Centrul ${'ab'[at]}` };
      const { id: costCentreId } = await as(owner).get(addCostCentre, { params, body });
      await as(owner).get(setCompanyLimit, { params, body: { costCentreId, perDelivery, perMonth: null } });
      const stopParams = { id: built.stopIds[at] ?? '' };
      await as(owner).get(setCostCentre, { params: stopParams, body: { costCentre: body.code } });
    }
    await choose(built, offerId);
    expect((await approvalsSeen())[0]?.excesses).toMatchObject([
      { owner: 'cost_centre', excess: { amount: 9 } },
    ]);
    expect((await approve(8)).body.code).toBe('delivery_changed');
    expect((await approve(9)).status).toBe(200);
    expect(await statuses(built)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('that was asked for is over with its offer: a stop was taken out', async () => {
    const { built, offerId, clerk, limit, approvalsSeen, approve } = await anOrderOfAFirm();
    await limit(ORDER_PRICE - 1, null);
    await choose(built, offerId);
    await as(clerk).get(cancelDelivery, { params: { id: built.stopIds[2] ?? '' }, body: {} });
    expect(await approvalsSeen()).toMatchObject([{ state: 'expired', mayDecide: false }]);
    expect((await approve(1)).body).toMatchObject({ code: 'transition_refused' });
    expect((await as(clerk).get(order, { params: { id: built.id } })).approval).toBeNull();
    expect(await statuses(built)).toEqual(['open', 'open', 'cancelled']);
  });

  test('counts the goods’ money of all stops against what the courier may have', async () => {
    const cod = { amount: Math.floor(app.deps.settings.cod.courierCap / 2) + 1 };
    const built = await anOrder({ stops: [{ cod }, { cod }] });
    await expect(anOrderOffer(built.id, { amount: 2_500 })).rejects.toThrow('cod_cap');
  });
});
