import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  contentNotices,
  decideContentNotice,
  giveContentNotice,
} from '#contract/moderation/content-notices.ts';
import { changeOffer, makeOffer } from '#contract/offers/courier-offers.ts';
import {
  cancelDelivery,
  createDelivery,
  rateDelivery,
  setProofPolicy,
} from '#contract/deliveries/deliveries.ts';
import { hiddenContents, hideContent, restoreContent } from '#contract/moderation/hidden-contents.ts';
import { reportStep } from '#contract/trips/courier.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { changeWishes, rateAsReceiver, tracking } from '#contract/tracking/tracking.ts';
import type { HideablePlace, NoticePlace } from '#domain/moderation/rules.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Input } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { aParcel, aTrip, DROPOFF } from '../../support/trips.ts';

const app = await testApp();
const { anonymous, as, aSender, aCourier, anAdmin, aDelivery, anOffer, clock, db, lookAt } = app;

const staff = await anAdmin();
const REASONS = 'Încalcă drepturile altcuiva, art. 8 din Legea 8/1996.';
const WORDS_HIDDEN = { status: 409, body: { code: 'words_hidden' } };
const REFUSED = { status: 409, body: { code: 'notice_measure_refused' } };

const give = (place: NoticePlace, reference: string) =>
  anonymous.get(giveContentNotice, {
    body: {
      ...{ place, reference, category: 'personal_data', explanation: 'E fotografia mea.' },
      ...{ name: 'Vecina Atentă', email: 'vecina@mail.test', goodFaith: true, locale: 'ro' },
    },
  });
const decide = (number: number, decision: 'hidden' | 'removed') =>
  as(staff).call(decideContentNotice, {
    params: { number: String(number) },
    body: { decision, reasons: REASONS },
    key: randomUUID(),
  });
const hideCall = (place: HideablePlace, reference: string) =>
  as(staff).call(hideContent, { body: { place, reference, reasons: REASONS }, key: randomUUID() });
const hide = async (place: HideablePlace, reference: string) => {
  const { status, body } = await hideCall(place, reference);
  expect(status).toBe(201);
  return body.number;
};
const restore = (number: number, reasons = 'Autorul are dreptate.') =>
  as(staff).call(restoreContent, {
    params: { number: String(number) },
    body: { reasons },
    key: randomUUID(),
  });
const hiddenList = async () => (await as(staff).get(hiddenContents, { query: {} })).items;
const statusFor = async (url: string, person: Person | null) =>
  (await (person ? as(person) : anonymous).send('GET', url)).status;
const mailTo = async (person: Person, subject: string) =>
  (await app.mailsTo(person.email)).find((mail) => mail.subject === subject);
const actionsOf = async (number: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `house:hidden-content-${number}`)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);
const linkOf = (built: Built) => ({ token: built.seen.trackingUrl?.split('/').at(-1) ?? '' });

type Listing = Partial<NonNullable<Input<typeof createDelivery>['body']>>;
async function list(sender: Person, change: Listing = {}) {
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  return as(sender).call(createDelivery, {
    body: { ...aParcel(quote.id), ...change },
    key: randomUUID(),
  });
}

/** A delivery under way with one photo. */
async function photographed() {
  const sender = await aSender({ wallet: 1_000_000 });
  const photo = await uploadPicture(as(sender), 'parcel');
  const { body } = await list(sender, {
    photoIds: [photo.id],
    note: 'Sun la doamna Pop',
    pieces: [{ weightGrams: 900, text: 'Vaza doamnei Pop' }],
  });
  const offer = await anOffer(body.id);
  await as(sender).get(acceptOffer, {
    params: { id: body.id },
    body: { offerId: offer.id, method: 'wallet' },
  });
  return { id: body.id, sender, courier: offer.courier, photo };
}

describe('a photo of a parcel', () => {
  test('that a notice names by its address is hidden from everybody but the staff, and can come back', async () => {
    const { id, sender, courier, photo } = await photographed();
    const { number } = await give('photo', `https://stafeta.test${photo.url}`);
    const [seen] = (await as(staff).get(contentNotices, { query: { state: 'open' } })).items;
    expect(seen).toMatchObject({ number, pictureUrl: photo.url, deliveryId: id });
    expect(seen?.choices).toContain('hidden');
    expect(await Promise.all([sender, courier].map((each) => statusFor(photo.url, each)))).toEqual([
      200, 200,
    ]);

    expect(await decide(number, 'hidden')).toMatchObject({ status: 200, body: { choices: [] } });
    for (const each of [sender, courier, null]) expect(await statusFor(photo.url, each)).toBe(404);
    expect(await statusFor(photo.url, staff)).toBe(200);
    for (const each of [sender, courier])
      expect(await lookAt(id, each)).toMatchObject({ photoUrls: [], photosHidden: 1 });
    const told = await mailTo(sender, `Decizie despre un conținut al tău, nr. ${number}`);
    expect(told?.body_text).toContain(REASONS);

    const hidden = (await hiddenList()).find((each) => each.noticeNumber === number);
    expect(hidden).toMatchObject({ place: 'photo', pictureUrl: photo.url, canRestore: true });
    const back = hidden?.number ?? 0;
    expect(await restore(back)).toMatchObject({ status: 200, body: { canRestore: false } });
    expect(await lookAt(id, courier)).toMatchObject({ photoUrls: [photo.url], photosHidden: 0 });
    expect(await statusFor(photo.url, courier)).toBe(200);
    const again = await mailTo(sender, `Conținutul tău se vede din nou, nr. ${back}`);
    expect(again?.body_text).toContain('Autorul are dreptate.');
    expect(await actionsOf(back)).toEqual(['content_hidden', 'content_restored']);
    expect(await restore(back)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  });

  test('that a browser keeps is asked for again, and no longer given once it is hidden', async () => {
    const { sender, photo } = await photographed();
    const first = await as(sender).send('GET', photo.url);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const conditional = { 'if-none-match': String(first.headers.etag) };
    expect((await as(sender).send('GET', photo.url, conditional)).status).toBe(304);
    await hide('photo', photo.id);
    expect((await as(sender).send('GET', photo.url, conditional)).status).toBe(404);
  });

  test('that is removed is gone with its file and does not come back', async () => {
    const { id, sender, photo } = await photographed();
    await decide((await give('photo', photo.id)).number, 'removed');
    await app.workJobs();
    expect(await app.deps.blobs.get(photo.id)).toBeNull();
    expect(await lookAt(id, sender)).toMatchObject({ photoUrls: [], photosHidden: 1 });
    const [hidden] = await hiddenList();
    expect(hidden).toMatchObject({ canRestore: false, pictureUrl: null });
    expect(await restore(hidden?.number ?? 0)).toMatchObject(REFUSED);
  });

  test('is hidden once; documents, and what is nothing of ours, never', async () => {
    const { photo } = await photographed();
    await hide('photo', photo.id);
    expect(await hideCall('photo', photo.id)).toMatchObject(REFUSED);
    const upload = await uploadPicture(as(await aCourier()), 'licence-front');
    expect(await hideCall('photo', upload.id)).toMatchObject(REFUSED);
    expect(await hideCall('avatar', 'nu-exista')).toMatchObject(REFUSED);
    expect((await restore(999_999)).status).toBe(404);
  });

  test('goes a year after it was hidden, with the words of the decision', async () => {
    const { photo } = await photographed();
    const number = await hide('photo', photo.id);
    clock.advance({ days: 364 });
    await tidyUp(app.deps);
    expect(await statusFor(photo.url, staff)).toBe(200);
    clock.advance({ days: 2 });
    await tidyUp(app.deps);
    await app.workJobs();
    expect(await statusFor(photo.url, staff)).toBe(404);
    expect((await hiddenList()).find((each) => each.number === number)).toMatchObject({
      ...{ reasons: '–', canRestore: false },
    });
  });
});

test('the proofs of a hand-over: photo and signature are hidden one by one, and the rest of the proof stays', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const params = { id: built.id };
  await as(built.sender).get(setProofPolicy, { params, body: { policy: 'signature' } });
  const photo = await uploadPicture(as(built.courier), 'proof');
  const drawn = await uploadPicture(as(built.courier), 'signature');
  const position = { lat: DROPOFF.lat, lng: DROPOFF.lng };
  const proof = { photoId: photo.id, signatureId: drawn.id, signedBy: 'Mara Iliescu', position };
  await as(built.courier).get(reportStep, {
    params,
    body: { step: 'deliver', at: clock.now().toISOString(), ...proof },
  });
  const last = async () => (await lookAt(built.id, built.sender)).proofs.at(-1);
  await hide('photo', photo.id);
  expect(await last()).toMatchObject({ photoUrl: null, photoHidden: true, signatureUrl: drawn.url });
  await hide('photo', drawn.url);
  expect(await last()).toMatchObject({ signatureUrl: null, signatureHidden: true, signedBy: 'Mara Iliescu' });
  for (const { url } of [photo, drawn])
    for (const each of [built.sender, built.courier]) expect(await statusFor(url, each)).toBe(404);
});

describe('a profile photo', () => {
  const withFace = async () => {
    const courier = await aCourier({ vehicle: 'truck' });
    const face = await uploadPicture(as(courier), 'avatar');
    await as(courier).get(updateMe, { body: { photoId: face.id } });
    return { courier, face };
  };
  const faceOn = async (built: Built) =>
    (await as(built.sender).get(offers, { params: { id: built.id } })).items[0]?.courier.photoUrl;

  test('is hidden wherever it stood; its owner is told, cannot choose it again, and may choose another', async () => {
    const { courier, face } = await withFace();
    const built = await aDelivery();
    await anOffer(built.id, { courier });
    expect(await faceOn(built)).toBe(face.url);
    const number = await hide('avatar', face.url);
    expect(await faceOn(built)).toBeNull();
    for (const each of [null, courier, built.sender]) expect(await statusFor(face.url, each)).toBe(404);
    expect((await as(courier).get(me)).user).toMatchObject({ photoUrl: null, photoHidden: true });
    const told = await mailTo(courier, `Am ascuns un conținut al tău, nr. ${number}`);
    expect(told?.body_text).toContain('fotografia ta de profil');
    expect(told?.body_text).toContain(REASONS);
    expect(told?.body_text).toContain('6 luni');
    const chosen = (photoId: string) => as(courier).call(updateMe, { body: { photoId } });
    expect((await chosen(face.id)).status).toBe(400);
    const other = await uploadPicture(as(courier), 'avatar');
    expect((await chosen(other.id)).body.user).toMatchObject({ photoUrl: other.url, photoHidden: false });
    await restore(number);
    expect(await faceOn(built)).toBe(other.url);
  });

  test('comes back where no other was chosen', async () => {
    const { courier, face } = await withFace();
    await restore(await hide('avatar', face.id));
    expect((await as(courier).get(me)).user).toMatchObject({ photoUrl: face.url, photoHidden: false });
    expect(await statusFor(face.url, null)).toBe(200);
  });
});

describe('the texts of a listing', () => {
  test('are hidden from its courier and its sender, who finds them in the export, and can come back', async () => {
    const { id, sender, courier } = await photographed();
    const { number } = await give('delivery', id);
    const [seen] = (await as(staff).get(contentNotices, { query: { state: 'open' } })).items;
    expect(seen?.content).toContain('Sun la doamna Pop');
    expect(seen?.content).toContain('Vaza doamnei Pop');
    await decide(number, 'hidden');
    for (const each of [sender, courier])
      expect(await lookAt(id, each)).toMatchObject({
        ...{ note: null, instructions: null, textsHidden: true },
        pieces: [{ weightGrams: 900, text: null }],
      });
    const { data } = await as(sender).get(exportMe);
    expect(data['hiddenContents']).toMatchObject([
      { reasons: REASONS, words: { note: 'Sun la doamna Pop' } },
    ]);
    const [hidden] = await hiddenList();
    await restore(hidden?.number ?? 0);
    expect(await lookAt(id, courier)).toMatchObject({
      ...{ note: 'Sun la doamna Pop', textsHidden: false },
      pieces: [{ text: 'Vaza doamnei Pop' }],
    });
  });

  test('of its receiver too, who cannot write there again', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const params = linkOf(built);
    const absence = { choice: 'someone_else' as const, note: 'La vecinul pe care îl știm' };
    const ask = (entrance: string | null) =>
      anonymous.call(changeWishes, { params, body: { entrance, absence } });
    expect((await ask('Scara B')).status).toBe(200);
    await hide('receiver_wishes', built.id);
    expect((await anonymous.get(tracking, { params })).wishes).toBeNull();
    expect(await lookAt(built.id, built.courier)).toMatchObject({ receiverWishes: null, textsHidden: true });
    expect(await ask('Altceva')).toMatchObject(WORDS_HIDDEN);
    const [hidden] = await hiddenList();
    await restore(hidden?.number ?? 0);
    expect((await anonymous.get(tracking, { params })).wishes).toEqual({ entrance: 'Scara B', absence });
  });
});

describe('words that were hidden', () => {
  const bid = (courier: Person, id: string, note: string) =>
    as(courier).call(makeOffer, {
      params: { id },
      body: { amount: 3_000, etaMinutes: 20, note },
      key: randomUUID(),
    });

  test('in a note are refused to the same courier on another delivery, however spelled, until they come back', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id, { note: 'Vă aștept la colț, știu unde stați' });
    const number = await hide('offer_note', offer.id);
    const other = await aDelivery();
    expect(await bid(offer.courier, other.id, 'VA ASTEPT  la colt: stiu unde stati!')).toMatchObject(
      WORDS_HIDDEN,
    );
    expect(await anOffer(other.id, { note: 'Vă aștept la colț, știu unde stați' })).toMatchObject({
      id: expect.any(String),
    });
    const mine = await bid(offer.courier, other.id, 'Ajung repede');
    expect(mine.status).toBe(201);
    const change = (note: string) =>
      as(offer.courier).call(changeOffer, { params: { id: mine.body.id }, body: { note } });
    expect(await change('vă aştept la colţ știu unde stați')).toMatchObject(WORDS_HIDDEN);
    expect((await restore(number)).status).toBe(200);
    expect((await change('vă aştept la colţ știu unde stați')).status).toBe(200);
  });

  test('in a rating, removed even, are refused to the same sender in the next one and in a listing', async () => {
    const sender = await aSender({ wallet: 1_000_000 });
    const rate = async (comment: string) => {
      const { id } = await aDelivery({ status: 'completed', sender });
      const body = { service: 1, time: 1, behaviour: 1, comment };
      return { id, answer: await as(sender).call(rateDelivery, { params: { id }, body }) };
    };
    const first = await rate('Îl aștept acasă la el');
    expect(first.answer.status).toBe(200);
    await decide((await give('rating', first.id)).number, 'removed');
    expect((await rate('il astept acasa la el...')).answer).toMatchObject(WORDS_HIDDEN);
    expect(await list(sender, { note: 'Îl aștept ACASĂ la el' })).toMatchObject(WORDS_HIDDEN);
    expect((await rate('A întârziat')).answer.status).toBe(200);
  });

  test('by a receiver are refused to whoever is reached at the same phone', async () => {
    const [first, second] = [
      await aDelivery({ status: 'completed' }),
      await aDelivery({ status: 'completed' }),
    ];
    const rate = (built: Built, comment: string) =>
      anonymous.call(rateAsReceiver, { params: linkOf(built), body: { stars: 1, comment } });
    expect((await rate(first, 'Știu unde stă')).status).toBe(200);
    await hide('receiver_rating', first.id);
    expect(await rate(second, 'stiu unde sta')).toMatchObject(WORDS_HIDDEN);
    expect((await rate(second, 'A venit târziu')).status).toBe(200);
  });
});

test('who erases their account takes along what was hidden of them', async () => {
  const sender = await aSender({ password: 'patru pere verzi' });
  const photo = await uploadPicture(as(sender), 'parcel');
  const { body } = await list(sender, { photoIds: [photo.id], note: 'Zamfirica' });
  const numbers = [await hide('photo', photo.id), await hide('delivery', body.id)];
  await as(sender).get(cancelDelivery, { params: { id: body.id }, body: {} });
  expect((await as(sender).call(deleteMe, { body: { password: 'patru pere verzi' } })).status).toBe(204);
  await app.workJobs();
  expect(await app.deps.blobs.get(photo.id)).toBeNull();
  const rows = await db
    .selectFrom('hidden_contents')
    .select(['upload_id', 'words', 'marks', 'reasons'])
    .where('number', 'in', numbers)
    .execute();
  for (const row of rows) expect(row).toEqual({ upload_id: null, words: null, marks: [], reasons: '–' });
});
