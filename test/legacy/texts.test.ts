import { expect, test } from 'vitest';
import { LEGACY_CALLS } from '#server/legacy/calls.ts';
import { testApp } from '../support/app.ts';
import { legacyOf, ORDER } from '../support/legacy-client.ts';

const app = await testApp();
const { id, sender } = await app.aDelivery();

/** Parameters of each call, with a valid value. */
const order = { order_id: id };
const person = {
  firstname: 'Ioana',
  lastname: 'Marin',
  email: 'ioana@exemplu.example',
  phone: '0721000111',
};
const trip = { vehicle_type: 'Van', pickup_lat: '44.42', dropoff_long: '26.08' };
const { Fits: _fits, driver_delivery_cost: _cost, gst: _gst, delivery_status: _status, ...listing } = ORDER;
const READ: Record<string, Record<string, string>> = {
  login: { email: person.email },
  logout: {},
  User_Registration: {
    ...person,
    user_type: '1',
    phone_code: '40',
    business_name: 'Alfa',
    country_name: 'România',
    address: 'Iași',
  },
  forgetPassword: { email: person.email },
  Edit_Profile_User: { ...person, stateName: 'Iași', countryName: 'România' },
  priceCalculation: trip,
  create_order: { ...listing, pickup_date: 'tomorrow', pickup_time: '23:00' },
  get_user_deliveries: { type: '1' },
  deliveryDetail: order,
  invoiceDetail: order,
  driver_offer_list: order,
  cancelDelivery: order,
  promocode: {},
  promocode_apply: { promo_code: 'NIMIC', ...order, driver_id: id },
  acceptDeliveryRequest: {
    ...order,
    driver_id: id,
    payment_type: 'wallet',
    promo_code: 'NIMIC',
  },
  rating: { ...order, service: '5', time: '5', behaviour: '5', comment: 'Bine' },
  add_money_to_wallet: { amount: '20.00', stripe_amount: '2000' },
  transaction_history: {},
};

test('every call is in the table', () => {
  expect(Object.keys(READ).toSorted()).toEqual(Object.keys(LEGACY_CALLS).toSorted());
});

test.for(Object.entries(READ))('%s takes no field with something hidden in it', async ([name, fields]) => {
  const call = legacyOf(app).by(sender);
  const taken: unknown[] = [];
  for (const field of Object.keys(fields)) {
    for (const hidden of ['\u0000', '\u202E', '\u3164', '\u{E0041}']) {
      const sent = { user_id: sender.id, ...ORDER, ...fields, [field]: `${fields[field]}${hidden}` };
      const { body } = await call(name, sent);
      if (body.error !== 'validation_failed') taken.push([field, hidden, body]);
    }
  }
  expect(taken).toEqual([]);
});
