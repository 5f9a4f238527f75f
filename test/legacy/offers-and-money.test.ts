import { describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { testApp } from '../support/app.ts';
import { legacyOf } from '../support/legacy-client.ts';
import { aPromo } from '../support/promos.ts';

const app = await testApp({ listen: true });
const { by, byNobody } = legacyOf(app);
const refused = (error: string, message: string) => ({ result: 'false', error, message });
const RICH = { wallet: 1_000_000 };

/** An open order with one offer of 30.00. */
async function anOfferedOrder() {
  const sender = await app.aSender(RICH);
  const { id } = await app.aDelivery({ sender });
  const offer = await app.anOffer(id, { amount: 3_000 });
  return { sender, orderId: id, driverId: offer.id, courier: offer.courier };
}

/** The specification's payment form for that offer. */
function aPayment(orderId: string, driverId: string, change: Record<string, string> = {}) {
  return {
    order_id: orderId,
    driver_id: driverId,
    delivery_cost: '30.00',
    driver_quote: '30.00',
    gst: '0.52',
    coupon_discount: '0.00',
    payment_type: 'wallet',
    promo_code: '',
    stripe_token: '',
    stripe_amount: '3000',
    ...change,
  };
}

describe.for(['multipart', 'urlencoded'] as const)('by %s', (wire) => {
  test('driver_offer_list, then acceptDeliveryRequest from the wallet', async () => {
    const { sender, orderId, driverId, courier } = await anOfferedOrder();
    const list = await by(sender, wire)('driver_offer_list', { order_id: orderId });
    expect([list.status, list.body]).toEqual([
      200,
      {
        result: 'true',
        data: [
          {
            order_id: orderId,
            user_id: driverId,
            driver_id: driverId,
            firstname: courier.firstName,
            driver_profile_image: '',
            rating: 0,
            pickupaddress: 'Bulevardul Unirii 57, București',
            dropoffaddress: 'Calea Bucureștilor 224E, Otopeni',
            pickup_additionalAddress: 'Scara B, ap. 14',
            dropoff_additionalAddress: 'Sosiri, ușa 3',
            pickup_lat: '44.427263',
            pickup_long: '26.103741',
            dropoff_lat: '44.572211',
            dropoff_long: '26.084977',
            pickup_date: 'flexible',
            pickup_time: '',
            vehicle_type: 'Truck',
            Fits: 'under 22kg, TV, pet',
            estimated_cost: '30.00',
            offer_price: '30.00',
            offer_price_without_gst: '29.48',
            gst: '0.52',
            delivery_cost: '30.00',
            driver_quote: '30.00',
            parcel_image1: '',
            parcel_image2: '',
            parcel_image3: '',
          },
        ],
      },
    ]);
    const paid = await by(sender, wire)('acceptDeliveryRequest', aPayment(orderId, driverId));
    expect([paid.status, paid.body]).toEqual([200, { result: 'true' }]);
    expect(await app.lookAt(orderId, sender)).toMatchObject({ status: 'accepted', price: { amount: 3_000 } });
    expect((await by(sender, wire)('driver_offer_list', { order_id: orderId })).body).toEqual({
      result: 'true',
      data: [],
    });
    const again = await by(sender, wire)('acceptDeliveryRequest', aPayment(orderId, driverId));
    expect([again.status, again.body.error]).toEqual([200, 'delivery_not_open']);
  });

  test('add_money_to_wallet, the payment, transaction_history', async () => {
    const sender = await app.aSender();
    const call = by(sender, wire);
    const fields = { user_id: sender.id, stripe_token: 'tok_visa', stripe_amount: '2050', amount: '20.50' };
    const begun = await call('add_money_to_wallet', fields);
    const url = String(begun.body['redirect_url']);
    expect([begun.status, begun.body]).toEqual([200, { result: 'true', redirect_url: url }]);
    expect((await call('transaction_history', { user_id: sender.id })).body).toEqual({
      result: 'true',
      wallet_amount: '0.00',
      data: [],
    });
    await app.provider.pay(url);
    await app.workJobs();
    await app.sweep();
    const history = await call('transaction_history', { user_id: sender.id });
    expect([history.status, history.body]).toEqual([
      200,
      {
        result: 'true',
        wallet_amount: '20.50',
        data: [{ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), amount: '20.50' }],
      },
    ]);
  });

  test('promocode for everybody and promocode_apply', async () => {
    const code = await aPromo(app.deps, { listed: true });
    const { orderId, sender } = await anOfferedOrder();
    const everybodys = await byNobody(wire)('promocode');
    expect(everybodys.status).toBe(200);
    expect(everybodys.body.result).toBe('true');
    expect(everybodys.body['deliverydata']).toContainEqual({ coupon: code, detail: 'Cinci mai puțin.' });
    const preview = await by(sender, wire)('promocode_apply', { promo_code: code, order_id: orderId });
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        result: 'true',
        data: { coupon: code, coupon_discount: '5.00', delivery_cost: '30.00', total: '25.00' },
      },
    ]);
    const saved = await by(sender, wire)('promocode_apply', { promo_code: code.toLowerCase() });
    expect([saved.status, saved.body]).toEqual([
      200,
      { result: 'true', data: { coupon: code, detail: 'Cinci mai puțin.' } },
    ]);
    const unknown = await by(sender, wire)('promocode_apply', { promo_code: 'NIMIC' });
    expect([unknown.status, unknown.body.error]).toEqual([200, 'promo_invalid']);
    const none = await by(sender, wire)('promocode_apply');
    expect(none.body).toEqual(refused('validation_failed', 'promo_code: Completează acest câmp.'));
  });
});

test('a card answers the page to pay on, and the order waits', async () => {
  const { sender, orderId, driverId } = await anOfferedOrder();
  const payment = aPayment(orderId, driverId, { payment_type: 'stripe', stripe_token: 'tok_visa' });
  const { status, body } = await by(sender)('acceptDeliveryRequest', payment);
  const url = String(body['redirect_url']);
  expect([status, body]).toEqual([200, { result: 'true', redirect_url: url }]);
  expect(await app.lookAt(orderId, sender)).toMatchObject({ status: 'reserved' });
  await app.provider.pay(url);
  await app.workJobs();
  await app.sweep();
  expect(await app.lookAt(orderId, sender)).toMatchObject({ status: 'accepted', method: 'card' });
});

test('cash, and a promo code with what it takes off', async () => {
  const { sender, orderId, driverId } = await anOfferedOrder();
  const promo_code = await aPromo(app.deps);
  const lie = aPayment(orderId, driverId, { promo_code, payment_type: 'cash', coupon_discount: '29.00' });
  expect((await by(sender)('acceptDeliveryRequest', lie)).body.error).toBe('price_changed');
  const payment = { ...lie, coupon_discount: '5.00' };
  expect((await by(sender)('acceptDeliveryRequest', payment)).body).toEqual({ result: 'true' });
  expect(await app.lookAt(orderId, sender)).toMatchObject({
    status: 'accepted',
    method: 'cash',
    charged: { amount: 2_500 },
  });
});

test.for([
  ['delivery_cost', '1.00'],
  ['driver_quote', '29.99'],
  ['gst', '0.00'],
  ['stripe_amount', '100'],
])('acceptDeliveryRequest compares %s with its own sum', async ([field = '', value = '']) => {
  const { sender, orderId, driverId } = await anOfferedOrder();
  const { status, body } = await by(sender)(
    'acceptDeliveryRequest',
    aPayment(orderId, driverId, { [field]: value }),
  );
  expect([status, body]).toEqual([
    200,
    refused('price_changed', 'Prețul s-a schimbat între timp. Verifică noul total.'),
  ]);
  expect(await app.lookAt(orderId, sender)).toMatchObject({ status: 'open' });
  expect((await app.as(sender).get(wallet)).balance.amount).toBe(1_000_000);
});

test('acceptDeliveryRequest refuses what cannot be paid', async () => {
  const { sender, orderId, driverId } = await anOfferedOrder();
  const ask = async (change: Record<string, string>) =>
    (await by(sender)('acceptDeliveryRequest', aPayment(orderId, driverId, change))).body;
  expect((await ask({ payment_type: '' })).error).toBe('validation_failed');
  expect((await ask({ payment_type: 'aur' })).message).toBe('payment_type: Valoarea nu este validă.');
  expect((await ask({ promo_code: 'NIMIC' })).error).toBe('promo_invalid');
  expect((await ask({ driver_id: 'nu-exista-aaaaaaaa' })).error).toBe('not_found');
  const other = await anOfferedOrder();
  expect((await ask({ driver_id: other.driverId })).error).toBe('not_found');
  const poor = await app.aSender();
  const { id } = await app.aDelivery({ sender: poor });
  const offer = await app.anOffer(id, { amount: 3_000 });
  const broke = await by(poor)('acceptDeliveryRequest', aPayment(id, offer.id));
  expect([broke.status, broke.body.error]).toEqual([200, 'insufficient_funds']);
});

test('promocode_apply on an order without an offer', async () => {
  const sender = await app.aSender();
  const { id } = await app.aDelivery({ sender });
  const promo_code = await aPromo(app.deps);
  const { body } = await by(sender)('promocode_apply', { promo_code, order_id: id });
  expect(body.error).toBe('offer_not_live');
});

test('add_money_to_wallet refuses sums that do not agree or are out of bounds', async () => {
  const call = by(await app.aSender());
  const ask = async (amount: string, stripe_amount = '') =>
    (await call('add_money_to_wallet', { amount, stripe_amount })).body;
  expect(await ask('20.00', '200')).toMatchObject({
    error: 'price_changed',
    message: 'stripe_amount: Suma în bani nu este aceeași cu suma cerută.',
  });
  for (const amount of ['', '0', '-5', '1.00', '99999', '12.345', 'mult']) {
    expect((await ask(amount)).error, amount).toBe('validation_failed');
  }
});
