import { describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { SHOP_ROUTES, type Shop } from '#contract/shops/shops.ts';
import { notifyShop } from '#server/services/shops/write-back/notify-shop.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';
import { houseGeocoder, shopOrdersIn } from '../../support/shop-orders.ts';
import { type ShopServer, shopServers } from '../../support/shop-servers.ts';
import {
  aShop,
  type Connected,
  type Json,
  genericOrder,
  sendOrder,
  shopifyOrder,
  wooOrder,
} from '../../support/shops.ts';

const app = await testApp({ settings: { currency: 'RON' }, geocoder: houseGeocoder });
const { as, clock, workJobs } = app;
const { theOrder, inView, list } = shopOrdersIn(app);
const { setShopWriteBack, removeShopWriteBack, updateShop } = SHOP_ROUTES;
const aServer = await shopServers();

const KEYS = { key: 'ck_cheia_magazinului', secret: 'cs_secretul_magazinului' };

const setBack = ({ firm, shop }: Connected, body: Parameters<typeof bodyOf>[0]) =>
  as(firm).call(setShopWriteBack, { params: { id: shop.id }, body: bodyOf(body) });
const bodyOf = (body: { url: string; key?: string; secret?: string; completes?: boolean }) => ({
  completes: true,
  ...body,
});

type Told = Connected & { server: ShopServer; deliveryId: string; orderId: string; number: string };

const PAID = {
  payment_method: 'netopia',
  payment_method_title: 'Card',
  date_paid_gmt: '2026-11-20T09:00:00',
};

const MESSAGES: Record<Shop['kind'], [topic: string, order: Json]> = {
  woocommerce: ['order.created', wooOrder(41, PAID)],
  shopify: ['orders/create', shopifyOrder(41)],
  generic: ['', genericOrder('41')],
};

/** A shop that is told, with one listed order. */
async function aToldOrder(kind: Shop['kind']): Promise<Told> {
  const connected = await aShop(app, kind);
  const server = aServer();
  server.orders.set('41', { status: 'processing', meta: {}, notes: [] });
  server.fulfillments.set('41', []);
  const { secret } = KEYS;
  const keys = { woocommerce: KEYS, shopify: { secret }, generic: {} }[kind];
  expect((await setBack(connected, { url: server.url, ...keys })).status).toBe(200);
  const [topic, order] = MESSAGES[kind];
  await sendOrder(app, connected, topic, order);
  await workJobs();
  const { orders } = await list(connected, await inView(connected, 'ready'));
  const deliveryId = orders[0]?.deliveryId ?? '';
  const { number } = await app.lookAt(deliveryId, connected.firm);
  return { ...connected, server, deliveryId, orderId: orders[0]?.id ?? '', number: String(number) };
}

/** The minute's work. */
async function minute(): Promise<void> {
  await app.sweep();
  await workJobs();
}

async function accepted({ deliveryId, firm }: Told) {
  const { id: offerId, courier } = await app.anOffer(deliveryId);
  await as(firm).get(acceptOffer, { params: { id: deliveryId }, body: { offerId, method: 'wallet' } });
  const built = { id: deliveryId, sender: firm, courier, offerId, seen: await app.lookAt(deliveryId, firm) };
  return {
    pickedUp: () => app.takeSteps(built, 'depart', 'arrive_pickup', 'pick_up'),
    delivered: () => app.takeSteps(built, 'depart_dropoff', 'arrive_dropoff', 'deliver'),
  };
}

const shopOf = async ({ firm, shop }: Connected) =>
  (await as(firm).get(SHOP_ROUTES.shops)).items.find(({ id }) => id === shop.id);
const updateOf = (told: Told) =>
  app.db.selectFrom('shop_updates').selectAll().where('order_id', '=', told.orderId).executeTakeFirst();
const statesAt = (server: ShopServer) =>
  server.asked.map(({ body }) => (body === '' ? null : (JSON.parse(body) as { state?: string }).state));

describe('a WooCommerce shop', () => {
  test('reads state, number, tracking page and one note for each move', async () => {
    const told = await aToldOrder('woocommerce');
    await minute();
    expect(told.server.asked).toEqual([]);
    const trip = await accepted(told);
    await minute();
    const order = told.server.orders.get('41');
    expect(order?.meta).toMatchObject({ _stafeta_state: 'accepted', _stafeta_number: told.number });
    expect(order?.meta._stafeta_tracking_url).toMatch(/\/urmarire\//);
    await trip.pickedUp();
    await minute();
    await minute();
    expect(order?.meta).toMatchObject({ _stafeta_state: 'picked_up' });
    expect(order?.notes.map((note) => note.includes(told.number))).toEqual([true, true]);
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: 'picked_up', failure: null });
    expect((await shopOf(told))?.writeBack).toMatchObject({ failure: null, isStopped: false });
    expect((await shopOf(told))?.writeBack?.doneAt).not.toBeNull();
  });

  test('sees a delivered order completed, unless it was refunded meanwhile or nobody wants that', async () => {
    for (const [status, completes, after] of [
      ['processing', true, 'completed'],
      ['refunded', true, 'refunded'],
      ['processing', false, 'processing'],
    ] as const) {
      const told = await aToldOrder('woocommerce');
      const order = told.server.orders.get('41');
      if (order) order.status = status;
      await setBack(told, { url: told.server.url, completes });
      const trip = await accepted(told);
      await trip.pickedUp();
      await trip.delivered();
      await minute();
      expect(order).toMatchObject({ status: after, meta: { _stafeta_state: 'delivered' } });
      expect(await updateOf(told)).toMatchObject({ is_over: true });
    }
  });

  test('is never given the receiver’s link, which shows the PIN', async () => {
    const told = await aToldOrder('woocommerce');
    await accepted(told);
    await minute();
    const { trackingUrl } = await app.lookAt(told.deliveryId, told.firm);
    expect(JSON.stringify(told.server.asked)).not.toContain(trackingUrl?.split('/').at(-1));
  });

  test('whose order was cancelled meanwhile stays as it is', async () => {
    const told = await aToldOrder('woocommerce');
    await as(told.firm).get(cancelDelivery, { params: { id: told.deliveryId }, body: {} });
    await minute();
    expect(told.server.orders.get('41')).toMatchObject({
      status: 'processing',
      meta: { _stafeta_state: 'cancelled' },
    });
    expect(await updateOf(told)).toMatchObject({ is_over: true });
  });

  test('hears of two moves at once as one: the last state wins', async () => {
    const told = await aToldOrder('woocommerce');
    await (await accepted(told)).pickedUp();
    await minute();
    expect(told.server.orders.get('41')?.notes).toHaveLength(1);
    expect(told.server.orders.get('41')?.meta._stafeta_state).toBe('picked_up');
  });

  test('has one note though the process died after it, and though eight workers have it', async () => {
    const told = await aToldOrder('woocommerce');
    await accepted(told);
    await allAtOnce(app.db, 8, () => notifyShop(app.deps, told.orderId));
    expect(told.server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    // As after a crash between the note and the record of it.
    await app.db
      .updateTable('shop_updates')
      .set({ announced: null, seen_version: 0, next_at: clock.now() })
      .where('order_id', '=', told.orderId)
      .execute();
    await minute();
    expect(told.server.orders.get('41')?.notes).toHaveLength(1);
    expect(await updateOf(told)).toMatchObject({ announced: 'accepted' });
  });

  test('that a crash left in the middle is told when the claim is over', async () => {
    const told = await aToldOrder('woocommerce');
    await accepted(told);
    const at = clock.now();
    await app.db
      .updateTable('shop_updates')
      .set({ tries: 1, next_at: new Date(at.getTime() + 120_000) })
      .where('order_id', '=', told.orderId)
      .execute();
    await minute();
    expect(told.server.asked).toEqual([]);
    clock.advance({ minutes: 3 });
    await minute();
    expect(told.server.orders.get('41')?.notes).toHaveLength(1);
  });
});

describe('a Shopify shop', () => {
  test('has one fulfilment from the pickup on, with an event for each state', async () => {
    const told = await aToldOrder('shopify');
    const trip = await accepted(told);
    await minute();
    expect(told.server.fulfillments.get('41')).toEqual([]);
    await trip.pickedUp();
    await minute();
    await trip.delivered();
    await minute();
    expect(told.server.fulfillments.get('41')).toMatchObject([
      {
        status: 'SUCCESS',
        trackingInfo: [{ company: 'Ștafeta', number: told.number }],
        events: { nodes: [{ status: 'IN_TRANSIT' }, { status: 'DELIVERED' }] },
      },
    ]);
    expect(await updateOf(told)).toMatchObject({ announced: 'delivered', is_over: true });
  });

  test('repeated after a crash has no second fulfilment and no second event', async () => {
    const told = await aToldOrder('shopify');
    await (await accepted(told)).pickedUp();
    for (let n = 0; n < 2; n += 1) {
      await minute();
      await app.db
        .updateTable('shop_updates')
        .set({ announced: null, seen_version: 0, next_at: clock.now() })
        .where('order_id', '=', told.orderId)
        .execute();
    }
    await minute();
    expect(told.server.fulfillments.get('41')).toMatchObject([
      { events: { nodes: [{ status: 'IN_TRANSIT' }] } },
    ]);
  });

  test('that throttles or denies in a body of 200 is understood', async () => {
    const told = await aToldOrder('shopify');
    await (await accepted(told)).pickedUp();
    told.server.fails.push({ status: 200, body: { errors: [{ extensions: { code: 'THROTTLED' } }] } });
    await minute();
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: null, failure: 'busy' });
    told.server.fails.push({ status: 200, body: { errors: [{ extensions: { code: 'ACCESS_DENIED' } }] } });
    clock.advance({ minutes: 2 });
    await minute();
    expect((await shopOf(told))?.writeBack).toMatchObject({ isStopped: true, failure: 'keys_refused' });
  });

  test('is at myshopify.com and nowhere else', async () => {
    const connected = await aShop(app, 'shopify');
    const { secret } = KEYS;
    const refused = await setBack(connected, { url: 'https://magazin.ro', secret });
    expect(refused.body.errors).toMatchObject([{ path: 'url' }]);
  });
});

describe('a shop of any other kind', () => {
  test('gets messages with our signature, the same id for a repetition', async () => {
    const told = await aToldOrder('generic');
    const trip = await accepted(told);
    told.server.fails.push({ status: 503 });
    await minute();
    clock.advance({ minutes: 2 });
    await minute();
    await trip.pickedUp();
    await minute();
    expect(statesAt(told.server)).toEqual(['accepted', 'accepted', 'picked_up']);
    const [first, second, third] = told.server.asked;
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    expect(third?.headers['webhook-id']).not.toBe(second?.headers['webhook-id']);
    for (const { headers, body } of told.server.asked) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const right = new Webhook(told.secret).sign(String(headers['webhook-id']), at, body);
      expect(headers['webhook-signature']).toBe(right);
    }
  });
});

describe('a shop that does not take it', () => {
  test('is tried again after the pause that it asks for, and not before', async () => {
    const told = await aToldOrder('woocommerce');
    await accepted(told);
    told.server.fails.push({ status: 429, headers: { 'retry-after': '600' } });
    await minute();
    clock.advance({ minutes: 5 });
    await minute();
    expect(told.server.asked).toHaveLength(1);
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: null, failure: 'busy' });
    clock.advance({ minutes: 6 });
    await minute();
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: 'accepted', failure: null });
  });

  test('for want of the order is left for that order alone', async () => {
    const told = await aToldOrder('woocommerce');
    told.server.orders.clear();
    await accepted(told);
    await minute();
    clock.advance({ days: 1 });
    await minute();
    expect(told.server.asked).toHaveLength(1);
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: null, failure: 'order_unknown' });
    expect((await shopOf(told))?.writeBack?.isStopped).toBe(false);
  });

  test('for wrong keys is stopped, its owner told, and goes on with right ones', async () => {
    const told = await aToldOrder('woocommerce');
    told.server.secret = 'cs_alt_secret_al_lui';
    await accepted(told);
    await minute();
    clock.advance({ hours: 1 });
    await minute();
    expect(told.server.asked).toHaveLength(1);
    expect((await shopOf(told))?.writeBack).toMatchObject({ isStopped: true, failure: 'keys_refused' });
    const rows = await app.db
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', told.firm.id)
      .execute();
    expect(rows.map(({ kind }) => kind)).toContain('shop_keys_refused.person');
    await setBack(told, { url: told.server.url, ...KEYS, secret: told.server.secret });
    await minute();
    expect(told.server.orders.get('41')?.meta._stafeta_state).toBe('accepted');
  });

  test('is given up after a day of tries, and hears of the next move', async () => {
    const told = await aToldOrder('woocommerce');
    const trip = await accepted(told);
    told.server.fails.push(...Array.from({ length: 8 }, () => ({ status: 500 })));
    for (let n = 0; n < 12; n += 1) {
      await minute();
      clock.advance({ minutes: 721 });
    }
    expect(told.server.asked).toHaveLength(8);
    await trip.pickedUp();
    await minute();
    expect((await theOrder(told, 'listed')).announced).toEqual({ state: 'picked_up', failure: null });
  });

  test('never keeps a delivery: its server is down and the parcel goes on', async () => {
    const told = await aToldOrder('woocommerce');
    told.server.fails.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    const { stage } = await (await accepted(told)).pickedUp();
    expect(stage).toBe('picked_up');
  });
});

describe('the address and the keys', () => {
  test('are refused in a private network, and without keys', async () => {
    const connected = await aShop(app);
    const inside = await setBack(connected, { url: 'https://10.0.0.7', ...KEYS });
    expect(inside.body.errors).toMatchObject([{ path: 'url' }]);
    const { url } = aServer();
    const without = await setBack(connected, { url });
    expect(without.body.errors).toMatchObject([{ path: 'secret' }]);
    expect((await shopOf(connected))?.writeBack).toBeNull();
  });

  test('are stored encrypted and never shown, and go to no other host by themselves', async () => {
    const told = await aToldOrder('woocommerce');
    const rows = await app.db
      .selectFrom('shop_write_backs')
      .selectAll()
      .where('shop_id', '=', told.shop.id)
      .execute();
    expect(Buffer.from(rows[0]?.keys_sealed ?? []).toString('latin1')).not.toContain(KEYS.secret);
    expect(JSON.stringify(await shopOf(told))).not.toContain(KEYS.secret);
    const moved = await setBack(told, { url: `http://localhost:${new URL(told.server.url).port}/x` });
    expect(moved.body.errors).toMatchObject([{ path: 'secret' }]);
    expect((await setBack(told, { url: told.server.url, completes: false })).status).toBe(200);
  });

  test('stop with the pause, and go with the shop, the account’s taking back or a wish', async () => {
    const told = await aToldOrder('woocommerce');
    await accepted(told);
    const params = { id: told.shop.id };
    await as(told.firm).get(updateShop, { params, body: { isPaused: true } });
    await minute();
    await notifyShop(app.deps, told.orderId);
    expect(told.server.asked).toEqual([]);
    await as(told.firm).get(updateShop, { params, body: { isPaused: false } });
    await minute();
    expect(told.server.orders.get('41')?.notes).toHaveLength(1);
    await as(told.firm).get(removeShopWriteBack, { params });
    expect(await updateOf(told)).toBeUndefined();
    await setBack(told, { url: told.server.url, ...KEYS });
    await as(told.firm).get(SHOP_ROUTES.deleteShop, { params });
    expect(
      await app.db.selectFrom('shop_write_backs').selectAll().where('shop_id', '=', params.id).execute(),
    ).toEqual([]);
  });

  test('of somebody else are not there', async () => {
    const told = await aToldOrder('woocommerce');
    const stranger = await app.aSender({ userType: 'business' });
    const params = { id: told.shop.id };
    const body = { url: told.server.url, ...KEYS, completes: true };
    const answers = [
      await as(stranger).call(setShopWriteBack, { params, body }),
      await as(stranger).call(removeShopWriteBack, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
