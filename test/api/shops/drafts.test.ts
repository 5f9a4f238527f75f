import { describe, expect, test } from 'vitest';
import { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';
import { houseGeocoder, shopOrdersIn } from '../../support/shop-orders.ts';
import {
  aShop,
  type Connected,
  genericOrder,
  type Json,
  sendOrder,
  shopifyOrder,
  wooOrder,
} from '../../support/shops.ts';

const app = await testApp({ settings: { currency: 'RON' }, geocoder: houseGeocoder });
const { as, workJobs } = app;
const { shopOrders, correctShopOrder, listShopOrders } = SHOP_ORDER_ROUTES;
const { inView, theOrder, takeIn, list, deliveriesOf } = shopOrdersIn(app);

describe('a draft', () => {
  test('of WooCommerce has the receiver, the place, the contents and the goods’ money of its order', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(101));
    const order = await theOrder(connected, 'ready');
    expect(order).toMatchObject({
      number: '101',
      problems: [],
      draft: {
        receiverName: 'Ioana Pop',
        receiverPhone: '0722123456',
        address: 'Strada Horea 10, Cluj-Napoca',
        additional: 'ap. 3',
        size: 'small',
        payment: 'cod',
        codAmount: 14_990,
        note: '2 × Cană de lut, 1 × Farfurie',
      },
    });
    expect(order.total?.amount).toBeGreaterThan(0);
  });

  test('of Shopify and of a generic shop is ready as well', async () => {
    const shopify = await aShop(app, 'shopify');
    await sendOrder(app, shopify, 'orders/create', shopifyOrder(7));
    const generic = await aShop(app, 'generic');
    await sendOrder(app, generic, '', genericOrder('8'));
    await workJobs();
    expect((await theOrder(shopify, 'ready')).draft).toMatchObject({
      payment: 'paid',
      codAmount: null,
      receiverPhone: '0733222111',
    });
    expect((await theOrder(generic, 'ready')).draft).toMatchObject({
      receiverName: 'Ana Radu',
      payment: 'paid',
    });
  });

  test('says for each field what is missing', async () => {
    const connected = await aShop(app, 'woocommerce', { size: null });
    const person = {
      first_name: '',
      last_name: '',
      company: '',
      phone: '12',
      address_1: '',
      city: '',
      state: '',
      country: 'DE',
    };
    await takeIn(
      connected,
      wooOrder(1, {
        billing: person,
        shipping: {},
        payment_method: 'bacs',
        payment_method_title: 'Transfer',
        status: 'on-hold',
      }),
    );
    const { problems } = await theOrder(connected, 'problem');
    expect(problems.map(({ field, code }) => `${field}: ${code}`).sort()).toEqual([
      'address: address_missing',
      'address: country_abroad',
      'payment: unpaid',
      'receiverName: name_missing',
      'receiverPhone: phone_invalid',
      'size: size_missing',
    ]);
  });

  test('in another currency, too large a sum or without an account for it waits', async () => {
    const codesOf = async (connected: Connected, other: Json) => {
      await takeIn(connected, wooOrder(1, { ...other, date_modified_gmt: '2026-11-21T09:00:00' }));
      return (await theOrder(connected, 'problem')).problems.map(({ code }) => code);
    };
    expect(await codesOf(await aShop(app), { currency: 'EUR' })).toEqual(['currency_differs']);
    expect(await codesOf(await aShop(app), { total: '99999.00' })).toEqual(['cod_too_big']);
    const without = await aShop(app);
    const params = { id: without.shop.id };
    await as(without.firm).get(SHOP_ROUTES.updateShop, { params, body: { codIban: null } });
    expect(await codesOf(without, {})).toEqual(['cod_account_missing']);
  });

  test('is corrected field by field, and what the shop says later does not undo that', async () => {
    const connected = await aShop(app);
    const shipping = { ...(wooOrder(1).billing as Json), address_1: 'Zzyzx 99', city: 'Qqq', state: '' };
    await takeIn(connected, wooOrder(1, { shipping }));
    const wrong = await theOrder(connected, 'problem');
    expect(wrong.problems.map(({ field }) => field)).toEqual(['address']);
    const params = { id: connected.shop.id, orderId: wrong.id };
    const edits = { address: 'Strada Horea 12, Cluj-Napoca', size: 'large' as const };
    const right = await as(connected.firm).get(correctShopOrder, { params, body: { edits } });
    expect(right).toMatchObject({ status: 'ready', problems: [], draft: { ...edits } });
    await takeIn(
      connected,
      wooOrder(1, { shipping, date_modified_gmt: '2026-11-22T09:00:00', total: '10.00' }),
    );
    expect(await theOrder(connected, 'ready')).toMatchObject({ draft: { ...edits, codAmount: 1_000 } });
  });

  test('with a guessed place waits until the place is confirmed, chosen or left to a call', async () => {
    for (const body of [{ confirmPlace: true }, { callAhead: true }] as const) {
      const connected = await aShop(app);
      const shipping = { ...(wooOrder(1).billing as Json), address_1: 'undeva 3' };
      await takeIn(connected, wooOrder(1, { shipping }));
      const order = await theOrder(connected, 'problem');
      expect(order.problems).toEqual([{ field: 'address', code: 'address_unsure' }]);
      const params = { id: connected.shop.id, orderId: order.id };
      const foreign = await as(connected.firm).call(correctShopOrder, { params, body: { placeId: 'altul' } });
      expect(foreign.body.errors).toMatchObject([{ path: 'placeId' }]);
      await as(connected.firm).get(correctShopOrder, { params, body });
      const [outcome] = (await list(connected, [await theOrder(connected, 'ready')])).orders;
      expect(outcome).toMatchObject({ code: null });
    }
  });

  test('is left out and taken up again', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    const { id } = await theOrder(connected, 'ready');
    const params = { id: connected.shop.id, orderId: id };
    await as(connected.firm).get(correctShopOrder, { params, body: { isLeftOut: true } });
    await takeIn(connected, wooOrder(1, { date_modified_gmt: '2026-11-22T09:00:00' }));
    expect(await theOrder(connected, 'withdrawn')).toMatchObject({ id, isLeftOut: true });
    await as(connected.firm).get(correctShopOrder, { params, body: { isLeftOut: false } });
    expect((await theOrder(connected, 'ready')).id).toBe(id);
  });

  test('of somebody else is neither read, corrected nor listed', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    const order = await theOrder(connected, 'ready');
    const stranger = await aShop(app);
    const at = { id: connected.shop.id };
    const mine = { id: stranger.shop.id, orderId: order.id };
    const answers = [
      await as(stranger.firm).call(shopOrders, { params: at, query: {} }),
      await as(stranger.firm).call(correctShopOrder, {
        params: { ...at, orderId: order.id },
        body: { isLeftOut: true },
      }),
      await as(stranger.firm).call(correctShopOrder, { params: mine, body: { isLeftOut: true } }),
      await as(stranger.firm).call(listShopOrders, {
        params: at,
        body: { orders: [{ id: order.id, expectedTotal: 1 }] },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { orders } = await list(stranger, [order]);
    expect(orders).toEqual([{ id: order.id, deliveryId: null, code: 'not_found' }]);
  });
});

describe('what the shop says later', () => {
  test('counts by its own time: an older message changes nothing', async () => {
    const connected = await aShop(app);
    const newer = wooOrder(1, { date_modified_gmt: '2026-11-21T09:00:00', total: '20.00' });
    await takeIn(connected, newer, wooOrder(1));
    expect(await theOrder(connected, 'ready')).toMatchObject({ draft: { codAmount: 2_000 } });
  });

  test('cancelled, deleted or completed withdraws a draft', async () => {
    for (const [topic, order] of [
      ['order.updated', wooOrder(1, { status: 'cancelled', date_modified_gmt: '2026-11-21T09:00:00' })],
      ['order.updated', wooOrder(1, { status: 'completed', date_modified_gmt: '2026-11-21T09:00:00' })],
      ['order.deleted', { id: 1 }],
    ] as const) {
      const connected = await aShop(app);
      await takeIn(connected, wooOrder(1));
      await sendOrder(app, connected, topic, order);
      await workJobs();
      const { id } = await theOrder(connected, 'withdrawn');
      const params = { id: connected.shop.id, orderId: id };
      const corrected = await as(connected.firm).call(correctShopOrder, {
        params,
        body: { edits: { size: 'large' } },
      });
      expect(corrected.body.code).toBe('transition_refused');
    }
  });

  test('cancelled after the listing leaves the delivery, and says so', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    await list(connected, await inView(connected, 'ready'));
    await takeIn(connected, wooOrder(1, { status: 'cancelled', date_modified_gmt: '2026-11-21T09:00:00' }));
    expect((await theOrder(connected, 'listed')).calledOffAt).not.toBeNull();
    expect(await deliveriesOf(connected)).toMatchObject([{ status: 'open' }]);
  });
});

describe('listing drafts', () => {
  test('makes ordinary deliveries, each with its own outcome', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1), wooOrder(2));
    const [second, first] = await inView(connected, 'ready');
    if (!first || !second) throw new Error('two orders are ready');
    const dearer = { ...second, total: { amount: 1, currency: 'RON' as const } };
    const { orders } = await list(connected, [first, dearer]);
    expect(orders).toMatchObject([
      { id: first.id, code: null },
      { id: second.id, deliveryId: null, code: 'price_changed' },
    ]);
    const [delivery, ...others] = await deliveriesOf(connected);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      id: orders[0]?.deliveryId,
      status: 'open',
      receiver_phone: '0722123456',
      cod_amount: 14_990,
      note: '2 × Cană de lut, 1 × Farfurie',
    });
    expect((await theOrder(connected, 'listed')).deliveryId).toBe(delivery?.id);
  });

  test('twenty equal messages and twenty presses at once make one draft and one delivery', async () => {
    const connected = await aShop(app);
    const answers = await allAtOnce(app.db, 20, () =>
      sendOrder(app, connected, 'order.created', wooOrder(1)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await workJobs();
    const order = await theOrder(connected, 'ready');
    const params = { id: connected.shop.id };
    const body = { orders: [{ id: order.id, expectedTotal: order.total?.amount ?? 0 }] };
    const pressed = await allAtOnce(app.db, 20, () =>
      as(connected.firm).call(listShopOrders, { params, body }),
    );
    const deliveries = await deliveriesOf(connected);
    expect(deliveries).toHaveLength(1);
    const outcomes = pressed
      .filter(({ status }) => status === 200)
      .map((each) => each.body.orders[0]?.deliveryId);
    expect(new Set(outcomes)).toEqual(new Set([deliveries[0]?.id]));
  });

  test('of what has changed since it was shown is refused', async () => {
    const connected = await aShop(app);
    await takeIn(connected, wooOrder(1));
    const shown = await theOrder(connected, 'ready');
    await sendOrder(
      app,
      connected,
      'order.updated',
      wooOrder(1, { date_modified_gmt: '2026-11-21T09:00:00', total: '5.00' }),
    );
    const { orders } = await list(connected, [shown]);
    expect(orders).toMatchObject([{ deliveryId: null, code: 'transition_refused' }]);
    expect(await deliveriesOf(connected)).toEqual([]);
  });
});

test('a month later nothing of an order names a person, and the message again makes no second delivery', async () => {
  const connected = await aShop(app);
  await takeIn(connected, wooOrder(1));
  await list(connected, await inView(connected, 'ready'));
  app.clock.advance({ days: 31 });
  await tidyUp(app.deps);
  const rows = await app.db
    .selectFrom('shop_orders')
    .selectAll()
    .where('shop_id', '=', connected.shop.id)
    .execute();
  expect(rows).toMatchObject([{ facts: null, place: null, edits: {}, status: 'listed' }]);
  await takeIn(connected, wooOrder(1));
  expect(await deliveriesOf(connected)).toHaveLength(1);
});
