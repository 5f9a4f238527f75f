import { describe, expect, test } from 'vitest';
import { login, register } from '#contract/accounts/auth.ts';
import { courier, jobs, setAvailability } from '#contract/trips/courier.ts';
import { me } from '#contract/accounts/me.ts';
import {
  registerCourier,
  saveVehicle,
  sendDocuments,
  verification,
  changeIban,
} from '#contract/couriers/registration.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { testApp } from '../../support/app.ts';
import { aNewcomer, NEWCOMER, documentsOf } from '../../support/documents.ts';
import { uploadPicture } from '../../support/pictures.ts';

const app = await testApp();
const OTHER_IBAN = 'RO09BCYP0000001234567890';

const registering = (change: object) =>
  app.anonymous.call(registerCourier, { body: { ...NEWCOMER, ...change } });

describe('registering', () => {
  test('signs in a courier whose documents are missing and who may not work', async () => {
    const { page, email } = await aNewcomer(app);
    expect((await page.get(me)).user).toMatchObject({
      role: 'courier',
      firstName: 'Radu',
      lastName: 'Țepeș',
      email,
    });
    expect(await page.get(verification)).toMatchObject({
      state: 'incomplete',
      isWaiting: false,
      missing: ['licence-front', 'licence-back', 'terms'],
      plate: 'B 142 MHC',
      licenceNumber: 'B01234567X',
      ibanMasked: 'RO49 … 0000',
    });
    expect(await page.call(setAvailability, { body: { online: true } })).toMatchObject({
      status: 403,
      body: { code: 'courier_not_verified' },
    });
    expect(await page.call(jobs, { query: { lat: 44.4, lng: 26.1 } })).toMatchObject({ status: 403 });
    expect((await app.mailsTo(email))[0]?.subject).toBe('Confirmă adresa ta');
  });

  test('makes a courier only: the senders’ door stays shut', async () => {
    const { email } = await aNewcomer(app);
    const body = { email, password: NEWCOMER.password };
    expect((await app.anonymous.call(login, { body: { ...body, role: 'sender' } })).status).toBe(401);
    expect((await app.anonymous.call(login, { body: { ...body, role: 'courier' } })).status).toBe(200);
  });

  test('an address that has an account is refused, whoever’s it is', async () => {
    const sender = {
      userType: 'individual' as const,
      firstName: 'Ana',
      lastName: 'Pop',
      phone: '0721000000',
    };
    await app.anonymous.get(register, {
      body: { ...sender, email: 'ana@stafeta.test', password: NEWCOMER.password },
    });
    expect(await registering({ email: 'ANA@stafeta.test' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  test.for([
    [
      'a plate that no county gives',
      { plate: 'XX 12 ABC' },
      'plate',
      'Numărul de înmatriculare nu pare corect. De exemplu B 142 MHC.',
    ],
    ['no plate on a van', { plate: '' }, 'plate', 'Completează acest câmp.'],
    [
      'a licence number that is none',
      { licenceNumber: '123' },
      'licenceNumber',
      'Scrie seria și numărul de pe permis, de exemplu B01234567X.',
    ],
    [
      'no licence on a car',
      { vehicle: 'van', licenceNumber: undefined },
      'licenceNumber',
      'Completează acest câmp.',
    ],
    [
      'an account number with a wrong digit',
      { iban: 'RO49AAAA1B31007593840001' },
      'iban',
      'IBAN-ul nu e corect. Are 24 de caractere și începe cu RO.',
    ],
    ['a phone of nine digits', { phone: '072111222' }, 'phone', 'Numărul de telefon este invalid.'],
    ['an unknown vehicle', { vehicle: 'tractor' }, 'vehicle', 'Completează acest câmp.'],
    ['no address', { address: ' ' }, 'address', 'Completează acest câmp.'],
    ['a field that nobody asked for', { state: 'verified' }, 'state', 'Câmp necunoscut.'],
  ] as const)('is refused with %s', async ([, change, path, message]) => {
    const answer = await registering({ email: 'nimeni@stafeta.test', ...change });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path, message }] },
    });
  });

  test('a bicycle needs neither licence nor plate nor pictures, and what was typed of them is not kept', async () => {
    const { page } = await aNewcomer(app, { vehicle: 'bike' });
    expect(await page.get(verification)).toMatchObject({
      plate: null,
      licenceNumber: null,
      missing: ['terms'],
    });
    expect(await page.get(sendDocuments, { body: { termsAccepted: true } })).toMatchObject({
      state: 'pending',
      isWaiting: true,
      missing: [],
    });
  });
});

describe('documents', () => {
  test('are sent in once both sides and the terms are there', async () => {
    const { page } = await aNewcomer(app);
    const documents = await documentsOf(page);
    const without = async (change: object) =>
      (await page.call(sendDocuments, { body: { ...documents, ...change } })).body.errors?.[0]?.path;
    expect(await without({ frontId: undefined })).toBe('frontId');
    expect(await without({ backId: undefined })).toBe('backId');
    expect(await without({ termsAccepted: false })).toBe('termsAccepted');
    expect(await without({ frontId: documents.backId })).toBe('frontId');
    expect(await page.get(verification)).toMatchObject({ state: 'incomplete', isWaiting: false });
    expect(await page.get(sendDocuments, { body: documents })).toMatchObject({
      state: 'pending',
      missing: [],
    });
  });

  test('of somebody else are not taken', async () => {
    const [mine, theirs] = [await aNewcomer(app), await aNewcomer(app)];
    const [own, foreign] = [await documentsOf(mine.page), await documentsOf(theirs.page)];
    const answer = await mine.page.call(sendDocuments, { body: { ...own, backId: foreign.backId } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'backId' }] } });
  });

  test('sent twice under one key are one sending', async () => {
    const { page, id } = await aNewcomer(app);
    const body = await documentsOf(page);
    const key = 'trimite-actele-o-data';
    const [first, second] = [
      await page.call(sendDocuments, { body, key }),
      await page.call(sendDocuments, { body, key }),
    ];
    expect(second.body).toEqual(first.body);
    const sendings = (await auditOf(app.db, `account:${id}`, 20)).filter(
      ({ action }) => action === 'documents_sent',
    );
    expect(sendings).toHaveLength(1);
  });

  test('that are replaced while they wait are erased', async () => {
    const { page } = await aNewcomer(app);
    const first = await documentsOf(page);
    await page.get(sendDocuments, { body: first });
    const front = await uploadPicture(page, 'licence-front');
    const seen = await page.get(sendDocuments, { body: { frontId: front.id, termsAccepted: true } });
    expect(seen).toMatchObject({ frontUrl: front.url, backUrl: `/uploads/${first.backId}` });
    await app.workJobs();
    expect((await page.send('GET', `/uploads/${first.frontId}`)).status).toBe(404);
    expect(await app.deps.blobs.get(first.frontId)).toBeNull();
    expect((await page.send('GET', front.url)).status).toBe(200);
  });
});

test('another vehicle asks for its documents again, and is refused while an offer lives on the old one', async () => {
  const verified = await app.aCourier({ vehicle: 'van' });
  const open = await app.aDelivery();
  const offer = await app.anOffer(open.id, { courier: verified });
  const page = app.as(verified);
  const body = {
    vehicle: 'truck' as const,
    licenceNumber: 'B01234567X',
    plate: 'CJ 12 ABC',
    address: 'Strada Nouă 3',
  };
  expect(await page.call(saveVehicle, { body })).toMatchObject({
    status: 409,
    body: { code: 'account_busy', facts: { reason: 'offer_live' } },
  });
  await app.db.updateTable('offers').set({ status: 'withdrawn' }).where('id', '=', offer.id).execute();
  expect(await page.get(saveVehicle, { body })).toMatchObject({ state: 'incomplete', plate: 'CJ 12 ABC' });
  expect(await page.get(courier)).toMatchObject({ state: 'incomplete', online: false, vehicle: 'truck' });
});

test('a new account number asks for the password, is told by mail and written down without its digits', async () => {
  const { page, id, email } = await aNewcomer(app);
  const wrong = await page.call(changeIban, { body: { iban: OTHER_IBAN, password: 'altceva' } });
  expect(wrong).toMatchObject({ status: 403, body: { errors: [{ path: 'password' }] } });
  expect(await page.get(verification)).toMatchObject({ ibanMasked: 'RO49 … 0000' });
  await page.get(changeIban, { body: { iban: OTHER_IBAN, password: NEWCOMER.password } });
  expect(await page.get(verification)).toMatchObject({ ibanMasked: 'RO09 … 7890' });
  expect((await app.mailsTo(email))[0]).toMatchObject({
    subject: 'Contul bancar pentru câștiguri s-a schimbat',
  });
  const [entry] = await auditOf(app.db, `account:${id}`, 1);
  expect(entry).toMatchObject({ action: 'iban_changed', details: { from: '0000', to: '7890' } });
});
