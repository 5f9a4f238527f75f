import { describe, expect, test } from 'vitest';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../support/app.ts';
import { LEGACY, legacyOf, ORDER } from '../support/legacy-client.ts';
import { aPicture } from '../support/pictures.ts';

const app = await testApp({ listen: true });
const { by, byNobody } = legacyOf(app);

const refused = (error: string, message: string) => ({ result: 'false', error, message });
const NOT_FOUND = refused('not_found', 'Nu am găsit ce cauți.');
const TRIP = {
  pickup_lat: ORDER['pickup_lat']!,
  pickup_long: ORDER['pickup_long']!,
  dropoff_lat: ORDER['dropoff_lat']!,
  dropoff_long: ORDER['dropoff_long']!,
  vehicle_type: 'Van',
};

async function priceNow() {
  const { body } = await byNobody()('priceCalculation', TRIP);
  return body['data'] as { total: string; basefare: string };
}

/** Answer of `deliverydata` for the usual order, before anything has happened to it. */
function orderData(
  orderId: string,
  userId: string,
  { total, basefare }: { total: string; basefare: string },
) {
  return {
    order_id: orderId,
    user_id: userId,
    delivery_status: 'Open',
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
    vehicle_type: 'Van',
    Fits: 'under 22kg, TV, pet',
    sender_name: 'Andreea Popovici',
    sender_contact: '0745111222',
    receiver_name: 'Matei Vlădescu',
    receiver_contact: '0745333444',
    instrucktion_for_pickers: 'Interfon 9',
    estimated_cost: total,
    delivery_cost: basefare,
    parcel_image1: '',
    parcel_image2: '',
    parcel_image3: '',
    driver_name: '',
    driver_image: '',
    rating_status: false,
    service: 0,
    time: 0,
    behaviour: 0,
  };
}

describe.for(['multipart', 'urlencoded'] as const)('by %s', (wire) => {
  test('priceCalculation prices the vehicle asked for and all four', async () => {
    const answer = await byNobody(wire)('priceCalculation', TRIP);
    const price = expect.stringMatching(/^\d+\.\d\d$/);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        result: 'true',
        data: {
          total: price,
          basefare: price,
          gst: price,
          Bike: price,
          Car: price,
          Van: price,
          Truck: price,
        },
      },
    ]);
    const data = answer.body['data'] as Record<string, string>;
    expect(data['Van']).toBe(data['total']);
    expect(Number(data['basefare']) + Number(data['gst'])).toBeCloseTo(Number(data['total']), 5);
  });

  test('a truck is ordered as ever: the terms for haulage hold by notice', async () => {
    const sender = await app.aSender();
    const truck = { ...ORDER, user_id: sender.id, vehicle_type: 'Truck', Fits: 'huge' };
    for (const name of ['estimated_cost', 'delivery_cost'] as const) Reflect.deleteProperty(truck, name);
    const created = await by(sender, wire)('create_order', truck);
    expect(created.body).toMatchObject({ result: 'Success' });
    const seen = await app.lookAt(String(created.body['order_id']), sender);
    const { haulage: terms } = app.deps.settings.textVersions;
    expect(seen.haulage).toEqual({ terms, consent: 'notice' });
  });

  test('an hour beside the flexible day says nothing, and one that has passed today is refused', async () => {
    const sender = await app.aSender();
    const call = by(sender, wire);
    const created = await call('create_order', { ...ORDER, user_id: sender.id, pickup_time: '10:00' });
    const orderId = String(created.body['order_id']);
    const { body } = await call('deliveryDetail', { user_id: sender.id, order_id: orderId });
    expect(body).toMatchObject({ deliverydata: { pickup_date: 'flexible', pickup_time: '' } });
    const late = { ...ORDER, user_id: sender.id, pickup_date: 'Today', pickup_time: '00:00' };
    expect((await call('create_order', late)).body).toMatchObject({
      result: 'false',
      error: 'pickup_in_past',
    });
  });

  test('an order from create_order to its cancellation', async () => {
    const sender = await app.aSender();
    const call = by(sender, wire);
    const { total, basefare } = await priceNow();
    const sent = { ...ORDER, user_id: sender.id, estimated_cost: total, delivery_cost: basefare };
    const created = await call('create_order', sent);
    const orderId = String(created.body['order_id']);
    expect([created.status, created.body]).toEqual([200, { result: 'Success', order_id: orderId }]);

    const seen = orderData(orderId, sender.id, { total, basefare });
    const row = {
      order_id: orderId,
      user_id: sender.id,
      pickupaddress: seen.pickupaddress,
      dropoffaddress: seen.dropoffaddress,
      pickup_date: 'flexible',
      pickup_time: '',
      vehicle_type: 'Van',
      Fits: 'under 22kg, TV, pet',
      estimated_cost: total,
      delivery_cost: basefare,
      delivery_status: 'Open',
      rating_status: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    const active = await call('get_user_deliveries', { user_id: sender.id, type: '1' });
    expect([active.status, active.body]).toEqual([200, { result: 'true', data: [row] }]);
    expect((await call('get_user_deliveries', { type: '2' })).body).toEqual({ result: 'true', data: [] });

    const detail = await call('deliveryDetail', { order_id: orderId });
    expect([detail.status, detail.body]).toEqual([200, { result: 'true', deliverydata: seen }]);
    const invoice = await call('invoiceDetail', { order_id: orderId });
    expect(invoice.raw).toBe(detail.raw);
    const got = await app.as(sender).send('GET', `${LEGACY}/get_user_deliveries?order_id=${orderId}`);
    expect(JSON.parse(got.raw)).toEqual({
      result: 'true',
      data: [
        {
          ...seen,
          driver_id: '',
          firstname: '',
          driver_profile_image: '',
          offer_price: '',
          offer_price_without_gst: '',
          gst: '',
          driver_quote: '',
        },
      ],
    });

    const cancelled = await call('cancelDelivery', {
      order_id: orderId,
      cancelBy: 'user',
      user_id: sender.id,
    });
    expect([cancelled.status, cancelled.body]).toEqual([
      200,
      { result: 'true', deliverydata: { ...seen, delivery_status: 'Cancelled' } },
    ]);
    const history = await call('get_user_deliveries', { type: '2' });
    expect(history.body['data']).toEqual([{ ...row, delivery_status: 'Cancelled' }]);
    const again = await call('cancelDelivery', { order_id: orderId });
    expect([again.status, again.body.error]).toEqual([200, 'cancel_refused']);
  });

  test('goods’ money by the names that shops have for it', async () => {
    const sender = await app.aSender({ userType: 'business' });
    const call = by(sender, wire);
    const plain = await priceNow();
    const { body } = await byNobody(wire)('priceCalculation', { ...TRIP, CashRepayment: '149.90' });
    const { total } = body['data'] as { total: string };
    expect(Number(total)).toBeGreaterThan(Number(plain.total));
    const bankAccount = 'RO49AAAA1B31007593840000';
    const order = { ...ORDER, user_id: sender.id, CashRepayment: '149.90', BankRepayment: '0' };
    const refusals = [
      [{ ...order, estimated_cost: plain.total }, 'price_changed'],
      [order, 'validation_failed'],
      [{ ...order, bankAccount, BankRepayment: '10' }, 'validation_failed'],
      [{ ...order, CashRepayment: '1000000' }, 'validation_failed'],
    ] as const;
    for (const [fields, error] of refusals)
      expect((await call('create_order', fields)).body).toMatchObject({ result: 'false', error });
    const created = await call('create_order', {
      ...order,
      estimated_cost: total,
      bankAccount,
      CustomString: '7731',
    });
    expect(created.body).toMatchObject({ result: 'Success' });
    expect(await app.lookAt(String(created.body['order_id']), sender)).toMatchObject({
      cod: { amount: { amount: 14_990 }, payoutIban: bankAccount, reference: '7731' },
    });
  });

  test('rating, once', async () => {
    const { id, sender } = await app.aDelivery({ status: 'completed' });
    const stars = { order_id: id, service: '5', time: '4', behaviour: '3' };
    const rated = await by(sender, wire)('rating', stars);
    expect([rated.status, rated.body]).toEqual([200, { result: 'true' }]);
    const { body } = await by(sender, wire)('invoiceDetail', { order_id: id });
    expect(body['deliverydata']).toMatchObject({
      delivery_status: 'Completed',
      rating_status: true,
      service: 5,
      time: 4,
      behaviour: 3,
    });
    const again = await by(sender, wire)('rating', stars);
    expect([again.status, again.body.error]).toEqual([200, 'already_rated']);
  });
});

test('create_order takes three pictures', async () => {
  const sender = await app.aSender();
  const pictures = {
    parcel_image1: await aPicture(),
    parcel_image2: await aPicture(50, 50),
    parcel_image3: await aPicture(60, 60),
  };
  const { body } = await by(sender)('create_order', { ...ORDER, ...pictures });
  expect(body.result).toBe('Success');
  const seen = await by(sender)('deliveryDetail', { order_id: String(body['order_id']) });
  const data = seen.body['deliverydata'] as Record<string, string>;
  const urls = Object.keys(pictures).map((name) => data[name]!);
  expect(new Set(urls).size).toBe(3);
  for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1\/uploads\/[\w-]{16}$/);
});

test('the money that a client sends is compared, never used', async () => {
  const sender = await app.aSender();
  const { total } = await priceNow();
  for (const [field, value] of [
    ['estimated_cost', '1.00'],
    ['delivery_cost', '0.01'],
  ] as const) {
    const { status, body } = await by(sender)('create_order', { ...ORDER, [field]: value });
    expect([status, body.error]).toEqual([200, 'price_changed']);
  }
  const bad = await by(sender)('create_order', { ...ORDER, estimated_cost: '1e3' });
  expect(bad.body).toEqual(refused('validation_failed', 'estimated_cost: Valoarea nu este validă.'));
  const right = await by(sender)('create_order', { ...ORDER, estimated_cost: total });
  expect(right.body.result).toBe('Success');
  expect((await by(sender)('get_user_deliveries', { type: '1' })).body['data']).toHaveLength(1);
});

test.for([
  ['pickupaddress', '', 'validation_failed', 'pickupaddress: Completează acest câmp.'],
  ['dropoffaddress', '', 'validation_failed', 'dropoffaddress: Completează acest câmp.'],
  ['pickup_lat', '', 'validation_failed', 'pickup_lat: Valoarea nu este validă.'],
  ['pickup_lat', 'nord', 'validation_failed', 'pickup_lat: Valoarea nu este validă.'],
  ['dropoff_long', '999', 'validation_failed', 'dropoff_long: Valoarea nu este validă.'],
  ['vehicle_type', 'Avion', 'validation_failed', 'vehicle_type: Completează acest câmp.'],
  ['pickup_date', '', 'validation_failed', 'pickup_date: Alege o zi validă.'],
  ['pickup_date', '31-02-2027', 'validation_failed', 'pickup_date: Alege o zi validă.'],
  ['pickup_date', '01-01-2020', 'pickup_in_past', 'pickup_date: Ziua este trecută sau prea îndepărtată.'],
  ['pickup_time', '25:00', 'validation_failed', 'pickup_time: Alege o oră validă.'],
  ['sender_name', '', 'validation_failed', 'sender_name: Completează acest câmp.'],
  ['sender_contact', '12', 'validation_failed', 'sender_contact: Numărul de telefon este invalid.'],
  ['receiver_name', 'null', 'validation_failed', 'receiver_name: Completează acest câmp.'],
  ['receiver_contact', '12', 'validation_failed', 'receiver_contact: Număr de telefon invalid.'],
  [
    'instrucktion_for_pickers',
    'mai mult de zece',
    'validation_failed',
    'instrucktion_for_pickers: Instrucțiuni pentru Curier.',
  ],
  ['dropoff_lat', '48.85', 'outside_service_area', 'Deocamdată livrăm numai în România.'],
])('create_order refuses %s %j', async ([field = '', value = '', error = '', message = '']) => {
  const sender = await app.aSender();
  const answer = await by(sender)('create_order', { ...ORDER, [field]: value });
  expect([answer.status, answer.body]).toEqual([200, refused(error, message)]);
  expect((await by(sender)('get_user_deliveries', { type: '1' })).body['data']).toEqual([]);
});

test('create_order refuses one place and a file that is no picture, and lists nothing', async () => {
  const sender = await app.aSender();
  const same = { ...ORDER, dropoff_lat: TRIP.pickup_lat, dropoff_long: TRIP.pickup_long };
  expect((await by(sender)('create_order', same)).body.error).toBe('same_place');
  const bad = { ...ORDER, parcel_image2: Buffer.from('nu e o poză') };
  expect((await by(sender)('create_order', bad)).body.error).toBe('upload_invalid');
  expect((await by(sender)('get_user_deliveries', { type: '1' })).body['data']).toEqual([]);
});

test('priceCalculation refuses one place, another country and what is no number', async () => {
  const ask = async (change: object) => (await byNobody()('priceCalculation', { ...TRIP, ...change })).body;
  const same = { dropoff_lat: TRIP.pickup_lat, dropoff_long: TRIP.pickup_long };
  expect((await ask(same)).error).toBe('same_place');
  expect((await ask({ dropoff_lat: '48.85' })).error).toBe('outside_service_area');
  expect(await ask({ pickup_long: '12,5' })).toEqual(
    refused('validation_failed', 'pickup_long: Valoarea nu este validă.'),
  );
});

test('get_user_deliveries refuses another type', async () => {
  const sender = await app.aSender();
  expect((await by(sender)('get_user_deliveries', { type: '3' })).body).toEqual(
    refused('validation_failed', 'type: Valoarea nu este validă.'),
  );
  expect((await by(sender)('get_user_deliveries')).body).toEqual(
    refused('validation_failed', 'type: Completează acest câmp.'),
  );
});

test('rating refuses before the end and what are no stars', async () => {
  const running = await app.aDelivery({ status: 'accepted' });
  const stars = { order_id: running.id, service: '5', time: '5', behaviour: '5' };
  expect((await by(running.sender)('rating', stars)).body.error).toBe('rating_not_allowed');
  for (const service of ['0', '6', '4.5']) {
    expect((await by(running.sender)('rating', { ...stars, service })).body).toEqual(
      refused('validation_failed', 'service: Alege între 1 și 5 stele.'),
    );
  }
  const completed = await app.aDelivery({ status: 'completed' });
  await app.as(completed.sender).get(rateDelivery, {
    params: { id: completed.id },
    body: { service: 1, time: 1, behaviour: 1 },
  });
  const late = await by(completed.sender)('rating', { ...stars, order_id: completed.id });
  expect(late.body.error).toBe('already_rated');
});

test('the details of an accepted order tell its price, its VAT and its courier', async () => {
  const { id, sender, courier, offerId } = await app.aDelivery({ status: 'accepted', price: 3_000 });
  const got = await app.as(sender).send('GET', `${LEGACY}/get_user_deliveries?order_id=${id}`);
  const [details] = (JSON.parse(got.raw) as { data: Record<string, string>[] }).data;
  expect(details).toMatchObject({
    delivery_status: 'Accepted',
    driver_id: offerId,
    firstname: courier.firstName,
    driver_name: courier.firstName,
    offer_price: '30.00',
    delivery_cost: '30.00',
    driver_quote: '30.00',
    gst: '0.52',
    offer_price_without_gst: '29.48',
  });
});

describe('somebody else’s order and one that does not exist are one answer', () => {
  const CALLS: Record<string, Record<string, string>> = {
    deliveryDetail: {},
    invoiceDetail: {},
    driver_offer_list: {},
    cancelDelivery: { cancelBy: 'user' },
    promocode_apply: { promo_code: 'NIMIC' },
    acceptDeliveryRequest: { driver_id: 'nimic', payment_type: 'wallet' },
    rating: { service: '5', time: '5', behaviour: '5' },
  };
  test.for(Object.keys(CALLS))('%s', async (name) => {
    const theirs = await app.aDelivery();
    const { id: driver_id } = await app.anOffer(theirs.id);
    const call = by(await app.aSender());
    const fields = name === 'acceptDeliveryRequest' ? { ...CALLS[name], driver_id } : CALLS[name];
    const missing = await call(name, { ...fields, order_id: 'nu-exista-aaaaaaaa' });
    const foreign = await call(name, { ...fields, order_id: theirs.id });
    expect([missing.status, missing.body]).toEqual([200, NOT_FOUND]);
    expect([foreign.status, foreign.raw]).toEqual([200, missing.raw]);
    const none = await call(name, fields);
    if (name !== 'promocode_apply')
      expect(none.body).toEqual(refused('validation_failed', 'order_id: Completează acest câmp.'));
    expect(await app.lookAt(theirs.id, theirs.sender)).toMatchObject({ status: 'open', offerCount: 1 });
  });

  test('the GET', async () => {
    const theirs = await app.aDelivery();
    const client = app.as(await app.aSender());
    const missing = await client.send('GET', `${LEGACY}/get_user_deliveries?order_id=nu-exista`);
    const foreign = await client.send('GET', `${LEGACY}/get_user_deliveries?order_id=${theirs.id}`);
    expect([missing.status, JSON.parse(missing.raw)]).toEqual([200, NOT_FOUND]);
    expect([foreign.status, foreign.raw]).toEqual([200, missing.raw]);
  });
});
