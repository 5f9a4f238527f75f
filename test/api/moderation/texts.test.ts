import { describe, expect, test } from 'vitest';
import { register } from '#contract/accounts/auth.ts';
import { makeOffer, changeOffer } from '#contract/offers/courier-offers.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { forgotPassword } from '#contract/accounts/recovery.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { legacyOf } from '../../support/legacy-client.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, anonymous } = app;

const somebody = (email: string) => ({
  userType: 'individual' as const,
  firstName: 'Ioana',
  lastName: 'Marin',
  email,
  phone: '0745 111 222',
  password: 'patru pere verzi',
});

describe('a name', () => {
  test.for([
    ['https://evil.example/plata', 'name_invalid'],
    ['www.evil.example', 'name_invalid'],
    ['Ana\nBcc: x@evil.example', 'not_plain'],
    ['Ana\u061C', 'not_plain'],
    ['\u3164', 'first_name_required'],
    ['12345', 'letters_required'],
    ['....', 'letters_required'],
    [`A${'\u0301'.repeat(59)}`, 'not_plain'],
  ])('%j is refused, and its mailbox hears nothing', async ([firstName = '', why]) => {
    const email = `strain${why}@exemplu.example`;
    const { status, body } = await anonymous.call(register, { body: { ...somebody(email), firstName } });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'firstName' }] }]);
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('is kept with one space between its words', async () => {
    const body = { ...somebody('spatii@exemplu.example'), firstName: ' Ana\u00A0\u2003Maria ' };
    expect(await anonymous.get(register, { body })).toMatchObject({ user: { firstName: 'Ana Maria' } });
  });

  test('from before the rules stays while something else changes, and is not greeted', async () => {
    const old = await app.aSender({ firstName: 'https://vechi.example', lastName: '12345' });
    await as(old).get(updateMe, { body: { phone: '0745 222 333', county: 'Iași' } });
    const { user } = await as(old).get(me);
    expect(user).toMatchObject({ firstName: 'https://vechi.example', phone: '0745222333', county: 'Iași' });
    await anonymous.call(forgotPassword, { body: { email: old.email } });
    const [mail] = await app.mailsTo(old.email);
    expect(mail?.body_text).toMatch(/^Bună,\n/);
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('vechi.example');
  });

  test('from before the rules stays in the specification’s call, which sends all it has', async () => {
    const old = await app.aSender({ firstName: 'Ana\u200B', lastName: '12345' });
    const edit = legacyOf(app).by(old);
    const sent = { firstname: 'Ana\u200B', lastname: '12345', phone: '0745222444', stateName: 'Cluj' };
    expect((await edit('Edit_Profile_User', { user_id: old.id, ...sent })).body).toMatchObject({
      result: 'true',
      data: { firstname: 'Ana\u200B', phone: '0745222444' },
    });
    const other = await edit('Edit_Profile_User', { user_id: old.id, ...sent, lastname: '123456' });
    expect(other.body).toMatchObject({ result: 'false', error: 'validation_failed' });
  });
});

test('a delivery needs an address, a receiver and a phone that people can read', async () => {
  const sender = await app.aSender();
  const list = async (change: Parameters<typeof aParcel>[1]) => {
    const { id } = await as(sender).get(createQuote, { body: aTrip() });
    return as(sender).call(createDelivery, { body: aParcel(id, change) });
  };
  const { pickup, receiver } = aParcel('');
  for (const [change, path] of [
    [{ pickup: { ...pickup, address: '\u3164\u2800' } }, 'pickup.address'],
    [{ pickup: { ...pickup, address: '57' } }, 'pickup.address'],
    [{ receiver: { ...receiver, name: '\u200B' } }, 'receiver.name'],
    [{ receiver: { ...receiver, phone: '0000000000' } }, 'receiver.phone'],
    [{ receiver: { ...receiver, phone: '0100000000' } }, 'receiver.phone'],
    [{ note: 'a\u202Eb' }, 'note'],
  ] as const)
    expect(await list(change)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect(await list({ receiver: { name: 'Alfa 2000 SRL', phone: '+373 69 123 456' } })).toMatchObject({
    status: 201,
    body: { dropoff: { contact: { name: 'Alfa 2000 SRL', phone: '+37369123456' } } },
  });
});

test('two accounts may have one phone', async () => {
  for (const email of ['unu@exemplu.example', 'doi@exemplu.example'])
    expect((await anonymous.call(register, { body: somebody(email) })).status).toBe(201);
});

describe('an offer’s note', () => {
  test.for(['Sună la 0722 333 444', 'zero șapte doi doi trei trei trei', 'ana@mail.ro', 'wa.me/40722'])(
    '%s waits until the choice',
    async (note) => {
      const { id } = await app.aDelivery();
      const courier = await app.aCourier({ vehicle: 'truck' });
      const bid = { amount: 3_000, etaMinutes: 12 };
      const refused = { status: 400, body: { errors: [{ path: 'note' }] } };
      expect(await as(courier).call(makeOffer, { params: { id }, body: { ...bid, note } })).toMatchObject(
        refused,
      );
      const offer = await as(courier).get(makeOffer, {
        params: { id },
        body: { ...bid, note: 'Ajung la 14:30.' },
      });
      expect(await as(courier).call(changeOffer, { params: { id: offer.id }, body: { note } })).toMatchObject(
        refused,
      );
    },
  );
});
