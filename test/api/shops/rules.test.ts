import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { listItself } from '#server/services/shops/list-itself.ts';
import { settleCalledOff } from '#server/services/shops/settle-called-off.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders } from '../../support/companies.ts';
import { allAtOnce } from '../../support/race.ts';
import { houseGeocoder, shopOrdersIn } from '../../support/shop-orders.ts';
import { aShop, type Connected, genericOrder, type Json, sendOrder, wooOrder } from '../../support/shops.ts';

const app = await testApp({ settings: { currency: 'RON' }, geocoder: houseGeocoder });
const { as, clock, workJobs } = app;
const { theOrder, inView, takeIn, list, deliveriesOf } = shopOrdersIn(app);
const { aCompany } = companyBuilders(app);
const { updateShop } = SHOP_ROUTES;

type Change = z.infer<typeof updateShop.body>;

const RULES: NonNullable<Change['autoList']> = {
  payments: ['paid', 'cod'],
  maxTotal: null,
  maxCod: null,
  exactPlace: true,
  weightKnown: false,
  perDay: 20,
};
const AFTER = { date_modified_gmt: '2026-11-21T09:00:00' };
const CANCELLED = { ...AFTER, status: 'cancelled' };

const change = ({ firm, shop }: Connected, body: Change) =>
  as(firm).call(updateShop, { params: { id: shop.id }, body });

async function aRuledShop(
  rules: Partial<NonNullable<Change['autoList']>> = {},
  more: Change = {},
): Promise<Connected> {
  const connected = await aShop(app);
  await change(connected, { autoList: { ...RULES, ...rules }, ...more });
  return connected;
}

const toldOf = async ({ firm }: Connected) => {
  const rows = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('account_id', '=', firm.id)
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('shop_'));
};

describe('an order that suits its shop’s rules', () => {
  test('is listed by itself, and none is before the owner says so', async () => {
    const off = await aShop(app);
    await takeIn(off, wooOrder(1));
    expect((await theOrder(off, 'ready')).listsItself).toBe(false);

    const on = await aRuledShop();
    await takeIn(on, wooOrder(1));
    const order = await theOrder(on, 'listed');
    expect(order).toMatchObject({ listsItself: true, holds: [] });
    expect(await deliveriesOf(on)).toMatchObject([
      { id: order.deliveryId, status: 'open', cod_amount: 14_990 },
    ]);
  });

  test('becomes one delivery though ten workers and as many presses have it at once', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    const shown = await theOrder(connected, 'ready');
    await change(connected, { autoList: RULES });
    await app.db
      .updateTable('shops')
      .set({ auto_list_since: new Date(0) })
      .where('id', '=', connected.shop.id)
      .execute();
    await app.db
      .updateTable('shop_orders')
      .set({ list_due_at: clock.now(), status: 'ready' })
      .where('id', '=', shown.id)
      .execute();
    await allAtOnce(app.db, 20, async (n) => {
      await (n % 2 === 0 ? listItself(app.deps, shown.id) : list(connected, [shown]));
    });
    await workJobs();
    expect(await deliveriesOf(connected)).toHaveLength(1);
  });

  test('is listed after a crash that came before its job, once', async () => {
    const connected = await aRuledShop();
    await sendOrder(app, connected, 'order.created', wooOrder(1));
    // The look at it is stored, and the process dies: the job is gone.
    await app.owner.query('DELETE FROM graphile_worker._private_jobs');
    clock.advance({ minutes: 2 });
    await app.sweep();
    await workJobs();
    clock.advance({ minutes: 2 });
    await app.sweep();
    await workJobs();
    expect(await deliveriesOf(connected)).toHaveLength(1);
  });

  test('of which the due mark alone was left is listed by the sweep', async () => {
    const connected = await aRuledShop({ perDay: 1 });
    await takeIn(connected, wooOrder(1), wooOrder(2));
    const held = await theOrder(connected, 'ready');
    expect(held.holds).toEqual(['day_full']);
    clock.advance({ days: 1, minutes: 1 });
    await app.db
      .updateTable('shop_orders')
      .set({ list_due_at: new Date(clock.now().getTime() - 120_000) })
      .where('id', '=', held.id)
      .execute();
    await app.sweep();
    await workJobs();
    expect((await inView(connected, 'listed')).map(({ id }) => id)).toContain(held.id);
  });
});

describe('an order that does not suit says why', () => {
  test.each<[string, Partial<NonNullable<Change['autoList']>>, Json]>([
    ['payment', { payments: ['paid'] }, {}],
    ['price', { maxTotal: 1 }, {}],
    ['cod_sum', { maxCod: 14_989 }, {}],
    ['weight', { weightKnown: true }, {}],
  ])('%s', async (hold, rules, order) => {
    const connected = await aRuledShop(rules);
    await takeIn(connected, wooOrder(1, order));
    expect(await theOrder(connected, 'ready')).toMatchObject({ holds: [hold], listsItself: false });
    expect(await deliveriesOf(connected)).toEqual([]);
  });

  test('when it came before the rule, also after it has changed', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    clock.advance({ minutes: 1 });
    await change(connected, { autoList: RULES });
    await workJobs();
    await takeIn(connected, wooOrder(1, AFTER));
    expect((await theOrder(connected, 'ready')).holds).toEqual(['older']);
  });

  test('when its sender is at it', async () => {
    const connected = await aRuledShop({ payments: ['paid'] });
    await takeIn(connected, wooOrder(1));
    const { id } = await theOrder(connected, 'ready');
    const params = { id: connected.shop.id, orderId: id };
    const body = { edits: { payment: 'paid' as const } };
    const corrected = await as(connected.firm).get(SHOP_ORDER_ROUTES.correctShopOrder, { params, body });
    await workJobs();
    expect(corrected.holds).toEqual(['corrected']);
    expect(await deliveriesOf(connected)).toEqual([]);
  });

  test('when there are new terms to accept', async () => {
    const connected = await aRuledShop();
    await app.db
      .updateTable('accounts')
      .set({ terms_version: '2020-01-01-abc' })
      .where('id', '=', connected.firm.id)
      .execute();
    await takeIn(connected, wooOrder(1));
    expect((await theOrder(connected, 'ready')).holds).toEqual(['terms']);
  });

  test('not, while its shop is paused: it waits for a press', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    await change(connected, { isPaused: true, autoList: RULES });
    await workJobs();
    expect(await theOrder(connected, 'ready')).toMatchObject({ holds: [], listsItself: false });
  });

  test('and a day takes as many as its owner said, though they come at once', async () => {
    const connected = await aRuledShop({ perDay: 3 });
    for (let n = 1; n <= 8; n += 1) await sendOrder(app, connected, 'order.created', wooOrder(n));
    await workJobs();
    expect(await deliveriesOf(connected)).toHaveLength(3);
    expect((await inView(connected, 'ready')).map(({ holds }) => holds)).toEqual(
      Array.from({ length: 5 }, () => ['day_full']),
    );
  });

  test('and no race of workers gets past that number', async () => {
    const connected = await aRuledShop({ perDay: 2 });
    await change(connected, { isPaused: false, autoList: null });
    for (let n = 1; n <= 6; n += 1) await sendOrder(app, connected, 'order.created', wooOrder(n));
    await workJobs();
    const ready = await inView(connected, 'ready');
    await app.db
      .updateTable('shops')
      .set({ auto_list: JSON.stringify({ ...RULES, perDay: 2 }), auto_list_since: new Date(0) })
      .where('id', '=', connected.shop.id)
      .execute();
    await app.db
      .updateTable('shop_orders')
      .set({ list_due_at: clock.now() })
      .where('shop_id', '=', connected.shop.id)
      .execute();
    await allAtOnce(app.db, ready.length, (n) => listItself(app.deps, ready[n]?.id ?? ''));
    expect(await deliveriesOf(connected)).toHaveLength(2);
  });
});

describe('rules', () => {
  test('are refused where they mean nothing', async () => {
    const connected = await aShop(app);
    for (const wrong of [
      { payments: [] },
      { maxTotal: 0 },
      { maxCod: 1.5 },
      { perDay: 0 },
      { perDay: 501 },
    ]) {
      const answer = await change(connected, { autoList: { ...RULES, ...wrong } });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  test('list for the company that its owner lists for, and for no other', async () => {
    const { id: own, owner } = await aCompany({ userType: 'business' });
    const { id: stranger } = await aCompany();
    const connected = await aShop(app, 'woocommerce', { firm: owner });
    const refused = await change(connected, { company: { id: stranger, costCentre: null } });
    expect(refused.body.errors).toMatchObject([{ path: 'companyId' }]);
    const unknown = await change(connected, { company: { id: own, costCentre: 'MKT' } });
    expect(unknown.body.errors).toMatchObject([{ path: 'costCentre' }]);
    await change(connected, { company: { id: own, costCentre: null }, autoList: RULES });
    await takeIn(connected, wooOrder(1));
    expect(await deliveriesOf(connected)).toMatchObject([{ company_id: own }]);
  });
});

describe('an order above 31.5 kg', () => {
  const heavy = (id: string, grams: number) =>
    genericOrder(id, { items: [{ name: 'Sobă', quantity: 1, sku: 'S', grams }] });

  test('does not stay in a size for lighter ones, and is never listed by itself', async () => {
    const connected = await aShop(app, 'generic');
    await change(connected, { autoList: RULES });
    await sendOrder(app, connected, '', heavy('1', 40_000));
    await workJobs();
    const light = await theOrder(connected, 'problem');
    expect(light.problems).toEqual([{ field: 'size', code: 'size_too_light' }]);

    await change(connected, { size: 'huge' });
    await sendOrder(app, connected, '', heavy('2', 60_000));
    await workJobs();
    const orders = await inView(connected, 'ready');
    expect(orders.map(({ holds }) => holds)).toEqual([['haulage'], ['haulage']]);
    expect(await deliveriesOf(connected)).toEqual([]);
  });

  test('is listed by hand with the terms for haulage, and refused without', async () => {
    const connected = await aShop(app, 'generic', { size: 'huge' });
    await sendOrder(app, connected, '', heavy('1', 60_000));
    await workJobs();
    const order = await theOrder(connected, 'ready');
    expect(order.haulageTerms).not.toBeNull();
    expect((await list(connected, [order])).orders).toMatchObject([{ code: 'validation_failed' }]);
    const { orders } = await list(connected, [order], order.haulageTerms ?? '');
    expect(orders).toMatchObject([{ code: null }]);
    expect(await deliveriesOf(connected)).toMatchObject([
      { haulage_terms: order.haulageTerms, haulage_consent: 'accepted' },
    ]);
  });
});

describe('an order that the shop calls off after the listing', () => {
  test('tells its owner, and its delivery stays where the owner has not said otherwise', async () => {
    const connected = await aRuledShop();
    await takeIn(connected, wooOrder(1));
    await takeIn(connected, wooOrder(1, CANCELLED), wooOrder(1, CANCELLED));
    expect(await toldOf(connected)).toEqual(['shop_order_cancelled.sender']);
    // What was called off before its owner said so is left alone, though the shop repeats it.
    await change(connected, { cancelsCalledOff: true });
    await takeIn(connected, wooOrder(1, { ...CANCELLED, date_modified_gmt: '2026-11-22T09:00:00' }));
    expect(await toldOf(connected)).toEqual(['shop_order_cancelled.sender']);
    expect(await deliveriesOf(connected)).toMatchObject([{ status: 'open' }]);
  });

  test('cancels its delivery by itself while nobody is chosen, once', async () => {
    const connected = await aRuledShop({}, { cancelsCalledOff: true });
    await takeIn(connected, wooOrder(1));
    await sendOrder(app, connected, 'order.updated', wooOrder(1, CANCELLED));
    const { id } = await theOrder(connected, 'listed');
    await allAtOnce(app.db, 8, () => settleCalledOff(app.deps, id));
    await workJobs();
    expect(await toldOf(connected)).toEqual(['shop_delivery_cancelled.sender']);
    expect(await deliveriesOf(connected)).toMatchObject([{ status: 'cancelled' }]);
    const events = await app.db
      .selectFrom('delivery_events')
      .select('name')
      .where('name', '=', 'cancelled')
      .where(
        'delivery_id',
        'in',
        (await deliveriesOf(connected)).map((each) => each.id),
      )
      .execute();
    expect(events).toHaveLength(1);
  });

  test('leaves a delivery with a courier to its owner', async () => {
    const connected = await aRuledShop({}, { cancelsCalledOff: true });
    await takeIn(connected, wooOrder(1));
    const [delivery] = await deliveriesOf(connected);
    const { id: offerId } = await app.anOffer(delivery?.id ?? '');
    const params = { id: delivery?.id ?? '' };
    await as(connected.firm).get(acceptOffer, { params, body: { offerId, method: 'wallet' } });
    await takeIn(connected, wooOrder(1, CANCELLED));
    expect(await toldOf(connected)).toEqual(['shop_order_cancelled.sender']);
    expect(await deliveriesOf(connected)).toMatchObject([{ status: 'accepted' }]);
  });

  test('of which a crash left the rest is settled by the sweep; of an ended delivery nobody is told', async () => {
    const connected = await aRuledShop({}, { cancelsCalledOff: true });
    await takeIn(connected, wooOrder(1), wooOrder(2));
    const [second] = await inView(connected, 'listed');
    await as(connected.firm).get(cancelDelivery, { params: { id: second?.deliveryId ?? '' }, body: {} });
    for (const n of [1, 2]) await sendOrder(app, connected, 'order.updated', wooOrder(n, CANCELLED));
    await app.owner.query('DELETE FROM graphile_worker._private_jobs');
    clock.advance({ minutes: 2 });
    await app.sweep();
    await workJobs();
    expect((await deliveriesOf(connected)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await toldOf(connected)).toEqual(['shop_delivery_cancelled.sender']);
  });

  test('and taken back before anything followed keeps its delivery', async () => {
    const connected = await aRuledShop({}, { cancelsCalledOff: true });
    await takeIn(connected, wooOrder(1));
    await sendOrder(app, connected, 'order.updated', wooOrder(1, CANCELLED));
    await sendOrder(
      app,
      connected,
      'order.updated',
      wooOrder(1, { date_modified_gmt: '2026-11-22T09:00:00' }),
    );
    await workJobs();
    expect(await deliveriesOf(connected)).toMatchObject([{ status: 'open' }]);
    expect(await toldOf(connected)).toEqual([]);
  });
});
