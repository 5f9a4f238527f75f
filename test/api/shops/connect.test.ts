import { describe, expect, test } from 'vitest';
import { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { SHOPS_MAX } from '#domain/shops/shops.ts';
import { testApp } from '../../support/app.ts';
import { aShop, genericOrder, PICKUP, sendOrder, shopifyOrder, wooOrder } from '../../support/shops.ts';

const app = await testApp();
const { as, clock } = app;

const ordersOf = (shopId: string) =>
  app.db.selectFrom('shop_orders').selectAll().where('shop_id', '=', shopId).execute();

const body = { kind: 'woocommerce' as const, name: 'Ceai', pickup: PICKUP, size: null, codIban: null };

describe('connecting a shop', () => {
  test('answers with its address and, once, the secret that was made for it', async () => {
    const { shop, secret, firm } = await aShop(app, 'generic');
    expect(secret).toMatch(/^whsec_/);
    expect(new URL(shop.url).pathname).toMatch(/^\/api\/v1\/shop-orders\/[\w-]{32}$/);
    const { items } = await as(firm).get(SHOP_ROUTES.shops);
    expect(items).toEqual([shop]);
    const [stored] = await app.db.selectFrom('shops').selectAll().where('id', '=', shop.id).execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(Buffer.from(stored?.secret_sealed ?? []).toString('latin1')).not.toContain(secret);
    expect(stored?.token_hash.toString('base64url')).not.toContain(
      new URL(shop.url).pathname.split('/').at(-1),
    );
  });

  test('takes the secret of Shopify now or later, and none for the generic kind', async () => {
    const firm = await app.aSender({ userType: 'business' });
    const secret = 'destul-de-lung-12';
    const generic = await as(firm).call(SHOP_ROUTES.createShop, {
      body: { ...body, kind: 'generic', secret },
    });
    expect(generic.body.errors).toMatchObject([{ path: 'secret' }]);
    const { shop, secret: shown } = await as(firm).get(SHOP_ROUTES.createShop, {
      body: { ...body, kind: 'shopify' },
    });
    expect(shown).toBeNull();
    expect((await sendOrder(app, { shop, secret }, 'orders/create', shopifyOrder(1))).status).toBe(401);
    const params = { id: shop.id };
    const missing = await as(firm).call(SHOP_ROUTES.changeShopSecret, { params, body: {} });
    expect(missing.body.errors).toMatchObject([{ path: 'secret' }]);
    await as(firm).get(SHOP_ROUTES.changeShopSecret, { params, body: { secret } });
    expect((await sendOrder(app, { shop, secret }, 'orders/create', shopifyOrder(1))).status).toBe(200);
  });

  test('is for businesses, and for ten shops', async () => {
    const person = await app.aSender();
    expect((await as(person).call(SHOP_ROUTES.createShop, { body })).body.code).toBe('business_only');
    const firm = await app.aSender({ userType: 'business' });
    for (let n = 0; n < SHOPS_MAX; n += 1) await as(firm).get(SHOP_ROUTES.createShop, { body });
    expect((await as(firm).call(SHOP_ROUTES.createShop, { body })).body.code).toBe('limit_reached');
  });

  test('tells the owner by mail, in case it was somebody else', async () => {
    const { firm } = await aShop(app);
    await app.workJobs();
    const mails = await app.mailsTo(firm.email);
    expect(mails.map(({ subject }) => subject)).toContain('Un magazin nou e legat de contul tău');
  });
});

describe('a message of a shop', () => {
  test.each([
    ['woocommerce', 'order.created', wooOrder(41)],
    ['shopify', 'orders/create', shopifyOrder(41)],
    ['generic', '', genericOrder('41')],
  ] as const)('of %s is taken in when it is signed', async (kind, topic, order) => {
    const connected = await aShop(app, kind);
    const answer = await sendOrder(app, connected, topic, order);
    expect([answer.status, answer.raw]).toEqual([200, '{"received":true}']);
    expect(await ordersOf(connected.shop.id)).toMatchObject([{ external_id: '41' }]);
  });

  test('with a wrong signature is 401, and nothing is stored of it but a count', async () => {
    for (const kind of ['woocommerce', 'shopify', 'generic'] as const) {
      const { shop, firm } = await aShop(app, kind);
      const wrong = { shop, secret: kind === 'generic' ? `whsec_${btoa('altul')}` : 'alt-secret-al-altuia' };
      const order = kind === 'generic' ? genericOrder('9') : wooOrder(9);
      expect((await sendOrder(app, wrong, 'order.created', order)).status).toBe(401);
      expect(await ordersOf(shop.id)).toEqual([]);
      expect((await as(firm).get(SHOP_ROUTES.shops)).items).toMatchObject([
        { refused: 1, lastMessageAt: null },
      ]);
    }
  });

  test('whose body was changed by one letter is refused', async () => {
    const connected = await aShop(app);
    const text = JSON.stringify(wooOrder(9));
    const right = await sendOrder(app, connected, 'order.created', text);
    const { createHmac } = await import('node:crypto');
    const signature = createHmac('sha256', connected.secret).update(text).digest('base64');
    const forged = await sendOrder(app, connected, 'order.created', text.replace('149.90', '149.91'), {
      'x-wc-webhook-signature': signature,
    });
    expect([right.status, forged.status]).toEqual([200, 401]);
  });

  test('of the generic kind is refused when its time is more than five minutes off', async () => {
    const connected = await aShop(app, 'generic');
    const order = JSON.stringify(genericOrder('1'));
    const { Webhook } = await import('standardwebhooks');
    const sentAt = clock.now();
    const headers = {
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(connected.secret).sign('msg_1', sentAt, order),
    };
    clock.advance({ minutes: 6 });
    expect((await sendOrder(app, connected, '', order, headers)).status).toBe(401);
    expect(await ordersOf(connected.shop.id)).toEqual([]);
  });

  test('about something else, and the ping of WooCommerce, are answered and leave nothing', async () => {
    const connected = await aShop(app);
    const other = await sendOrder(app, connected, 'product.updated', { id: 3 });
    expect([other.status, other.raw]).toEqual([200, '{"received":false}']);
    const ping = await app.anonymous.send(
      'POST',
      new URL(connected.shop.url).pathname,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'webhook_id=12',
    );
    expect(ping.status).toBe(200);
    expect(await ordersOf(connected.shop.id)).toEqual([]);
  });

  test('that is no order is refused without a crash, whatever it holds', async () => {
    const connected = await aShop(app);
    for (const order of [
      '',
      '[]',
      'null',
      '{"id":{}}',
      '{"id":"a b"}',
      '{',
      wooOrder(1, { date_modified_gmt: null, date_created_gmt: 'ieri' }),
    ])
      expect((await sendOrder(app, connected, 'order.created', order)).status).toBe(400);
    const odd = wooOrder(2, {
      billing: null,
      shipping: [],
      line_items: 'x',
      total: '1e9',
      number: 'a\u0000b\uD800',
    });
    expect((await sendOrder(app, connected, 'order.created', odd)).status).toBe(200);
    expect(await ordersOf(connected.shop.id)).toMatchObject([{ facts: { number: 'ab', total: null } }]);
  });

  test('that is too large is 413', async () => {
    const connected = await aShop(app);
    const large = wooOrder(1, { customer_note: 'a'.repeat(600_000) });
    expect((await sendOrder(app, connected, 'order.created', large)).status).toBe(413);
  });

  test('keeps nothing of the order that a draft does not need', async () => {
    const connected = await aShop(app);
    await sendOrder(app, connected, 'order.created', wooOrder(5, { customer_ip_address: '203.0.113.9' }));
    const stored = JSON.stringify(await ordersOf(connected.shop.id));
    expect(stored).not.toContain('ioana@exemplu.test');
    expect(stored).not.toContain('203.0.113.9');
  });
});

describe('a shop', () => {
  test('that is paused answers and takes nothing in', async () => {
    const connected = await aShop(app);
    const params = { id: connected.shop.id };
    await as(connected.firm).get(SHOP_ROUTES.updateShop, { params, body: { isPaused: true } });
    expect((await sendOrder(app, connected, 'order.created', wooOrder(5))).raw).toBe('{"received":false}');
    expect(await ordersOf(params.id)).toEqual([]);
    await as(connected.firm).get(SHOP_ROUTES.updateShop, { params, body: { isPaused: false } });
    await sendOrder(app, connected, 'order.created', wooOrder(5));
    expect(await ordersOf(params.id)).toHaveLength(1);
  });

  test('with a new secret takes the old one for a day, and then no more', async () => {
    const connected = await aShop(app);
    const params = { id: connected.shop.id };
    const fresh = 'un-secret-cu-totul-nou';
    await as(connected.firm).get(SHOP_ROUTES.changeShopSecret, { params, body: { secret: fresh } });
    const statusWith = async (secret: string) =>
      (await sendOrder(app, { ...connected, secret }, 'order.updated', wooOrder(5))).status;
    expect([await statusWith(fresh), await statusWith(connected.secret)]).toEqual([200, 200]);
    clock.advance({ hours: 25 });
    expect([await statusWith(fresh), await statusWith(connected.secret)]).toEqual([200, 401]);
  });

  test('with a new address answers at it alone', async () => {
    const connected = await aShop(app);
    const params = { id: connected.shop.id };
    const moved = await as(connected.firm).get(SHOP_ROUTES.changeShopAddress, { params });
    expect(moved.url).not.toBe(connected.shop.url);
    expect((await sendOrder(app, connected, 'order.created', wooOrder(5))).status).toBe(404);
    expect((await sendOrder(app, { ...connected, shop: moved }, 'order.created', wooOrder(5))).status).toBe(
      200,
    );
  });

  test('that is removed is unknown, and its orders are gone', async () => {
    const connected = await aShop(app);
    await sendOrder(app, connected, 'order.created', wooOrder(5));
    const params = { id: connected.shop.id };
    await as(connected.firm).get(SHOP_ROUTES.deleteShop, { params });
    expect(await ordersOf(params.id)).toEqual([]);
    expect((await sendOrder(app, connected, 'order.created', wooOrder(5))).status).toBe(404);
  });

  test('of somebody else is not there', async () => {
    const { shop } = await aShop(app);
    const stranger = await app.aSender({ userType: 'business' });
    const params = { id: shop.id };
    const answers = [
      await as(stranger).call(SHOP_ROUTES.updateShop, { params, body: { isPaused: true } }),
      await as(stranger).call(SHOP_ROUTES.deleteShop, { params }),
      await as(stranger).call(SHOP_ROUTES.changeShopSecret, { params, body: {} }),
      await as(stranger).call(SHOP_ROUTES.changeShopAddress, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
