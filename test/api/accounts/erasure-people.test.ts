import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideReview, suspendCourier } from '#contract/couriers/admin-couriers.ts';
import {
  contentNotices,
  decideContentNotice,
  giveContentNotice,
} from '#contract/moderation/content-notices.ts';
import { reportStep, setAvailability } from '#contract/trips/courier.ts';
import { rateDelivery, setProofPolicy } from '#contract/deliveries/deliveries.ts';
import { createDevice } from '#contract/trips/devices.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { subscribePush } from '#contract/notifications/notifications.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { askForReview, changeIban } from '#contract/couriers/registration.ts';
import { addStaff } from '#contract/staff/staff.ts';
import { changeWishes, rateAsReceiver } from '#contract/tracking/tracking.ts';
import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import { someRules } from '../../support/auto-offers.ts';
import type { Built } from '../../support/builders.ts';
import { aVerified, NEWCOMER } from '../../support/documents.ts';
import type { Person } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { pushService } from '../../support/push.ts';
import { RETAINED_BY_LAW, tablesWith } from '../../support/traces.ts';
import { DROPOFF } from '../../support/trips.ts';

// Couriers and staff leave other traces than senders: documents, bank accounts, texts from the door, names under
// decisions.

const app = await testApp({ settings: { demo: true } });
const { as, anonymous, aSender, anAdmin, aDelivery, anOffer, clock, owner, deps, workJobs } = app;
const service = await pushService();
const PASSWORD = 'patru pere verzi';

/** Tables that retain data of a courier after erasure beside accounting documents, and why. */
const RETAINED_OF_COURIERS: Record<string, string> = {
  ...RETAINED_BY_LAW,
  'stripe_emulator.objects':
    'the stand-in for the provider: a bank keeps its payments by its own law (Law 129/2019)',
  'stripe_emulator.idempotency_keys': 'as the objects: its answers to repeated calls',
};

const left = async (needles: readonly string[], retained: Record<string, string>) =>
  (await tablesWith(owner, needles)).filter((table) => !(table in retained));

/** Erases the account and advances the clock past the retention of the demo's mailbox. */
async function eraseAndWait(person: Person, password: string): Promise<void> {
  const { status, raw } = await as(person).call(deleteMe, { body: { password } });
  expect(status, raw).toBe(204);
  await workJobs();
  clock.advance({ days: 4 });
  await tidyUp(deps);
}

const tokenOf = ({ seen }: Built) => seen.trackingUrl?.split('/').at(-1) ?? '';

/** Enters and signs everything that the receiver can at the door. */
async function aDoor(built: Built, words: { name: string; entrance: string; note: string }): Promise<void> {
  const params = { token: tokenOf(built) };
  const absence = { choice: 'someone_else' as const, note: words.note };
  await anonymous.get(changeWishes, { params, body: { entrance: words.entrance, absence } });
  await app.takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff');
  await as(built.sender).get(setProofPolicy, { params: { id: built.id }, body: { policy: 'signature' } });
  const { id: photoId } = await uploadPicture(as(built.courier), 'proof');
  const there = { photoId, position: { lat: DROPOFF.lat, lng: DROPOFF.lng }, signedBy: words.name };
  const body = { step: 'deliver' as const, at: clock.now().toISOString(), ...there };
  await as(built.courier).get(reportStep, { params: { id: built.id }, body });
  await anonymous.get(rateAsReceiver, { params, body: { stars: 5, comment: `${words.name} mulțumește` } });
}

test('of a courier nothing is left but the invoices and what the bank keeps', async () => {
  const [firstName, lastName] = ['Zamolxe', 'Brânzăreanu'];
  const own = {
    ...{ firstName, lastName, phone: '0722918273', password: PASSWORD, licenceNumber: 'B01234567Q' },
    ...{ plate: 'B917ZMX', address: 'Fundătura Zorzoanelor 8', iban: 'RO49AAAA1B31007593840000' },
  };
  const chief = await anAdmin();
  const { id, email } = await aVerified(app, chief, '2027-06-01', own);
  const person: Person = { id, role: 'courier', firstName, lastName, email, phone: own.phone };
  const all = `${firstName} ${lastName}, ${own.phone}, ${email}, ${own.plate}`;
  const browser = () => as(person);
  await browser().get(setAvailability, { body: { online: true } });
  await browser().get(updateMe, { body: { county: lastName } });
  await browser().get(saveAutoOffers, { body: someRules() });
  await browser().get(createDevice);
  const { keys } = service.phone();
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await browser().get(subscribePush, { body: { endpoint, keys } });
  const newIban = 'RO09BCYP0000001234567890';
  await browser().get(changeIban, { body: { iban: newIban, password: PASSWORD } });
  clock.advance({ hours: 73 });

  const dropped = await aDelivery({ status: 'accepted', courier: person });
  await app.takeSteps(dropped, 'depart');
  const body = { step: 'drop_out' as const, at: clock.now().toISOString(), reason: all };
  await browser().get(reportStep, { params: { id: dropped.id }, body });
  const lost = await aDelivery();
  const { id: offerId } = await anOffer(lost.id, {
    courier: person,
    note: `Vin eu, ${firstName} ${lastName}.`,
  });
  expect(offerId).not.toBe('');
  const built = await aDelivery({ status: 'accepted', courier: person, price: 5_000 });
  await aDoor(built, { name: 'Vicenția Poartă', entrance: 'Intrarea din spate', note: 'La vecina' });
  const stars = { service: 5, time: 5, behaviour: 5 } as const;
  await as(built.sender).get(rateDelivery, { params: { id: built.id }, body: { ...stars, comment: all } });
  clock.advance({ hours: 24 });
  await app.sweep();
  await app.provider.addFunds(100_000, 'usd');
  await browser().get(requestPayout, { body: { amount: 4_500 } });
  await workJobs();
  clock.advance({ days: 3 });
  await app.sweep();
  await workJobs();
  const params = { id };
  await as(chief).get(suspendCourier, { params, body: { reason: 'Documente contestate de poliție.' } });
  await signOpen(app);
  const { review } = await browser().get(askForReview, {
    body: { text: `${all}: vă rog să vă uitați din nou.` },
  });
  const written = { decision: 'lift' as const, reason: 'Documentele sunt bune acum.' };
  const answer = { reviewId: review?.id ?? '', ...written };
  await as(chief).get(decideReview, { params, body: answer });
  await workJobs();

  const needles = [firstName, lastName, own.phone, email, own.plate, own.licenceNumber, own.address];
  needles.push(own.iban, newIban, 'B 917 ZMX', endpoint, 'Zorzoanelor', 'B142MHC', NEWCOMER.email);
  const before = await tablesWith(owner, needles);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['public.accounts', 'public.couriers', 'public.offers', 'public.ratings', 'public.caught_mails'],
      ...['public.delivery_event_texts', 'public.courier_reviews', 'public.push_subscriptions'],
      ...['public.payouts', 'public.notifications'],
      ...Object.keys(RETAINED_OF_COURIERS),
    ]),
  );
  await eraseAndWait(person, PASSWORD);
  expect(await left(needles, RETAINED_OF_COURIERS)).toEqual([]);
});

test('of somebody of the staff no name is left, though what they decided stays', async () => {
  const [firstName, lastName] = ['Eufrosina', 'Cârlibăboianu'];
  const chiefs = 'șapte brazi pe munte';
  const chief = await anAdmin({ password: chiefs });
  const person: Person = { ...(await aSender({ firstName, lastName, password: PASSWORD })), role: 'admin' };
  const whom = { email: person.email, firstName, lastName, password: chiefs, role: 'admin' as const };
  await as(chief).get(addStaff, { body: { ...whom, reason: 'Vine în echipă.' } });
  await signOpen(app);
  const desk = () => as(person);
  const courier = await app.aCourier();
  const params = { id: courier.id };
  await desk().get(suspendCourier, { params, body: { reason: 'Documente contestate de poliție.' } });
  await signOpen(app);
  const plea = { text: 'Vă rog să vă uitați din nou la ele.' };
  const { review } = await as(courier).get(askForReview, { body: plea });
  const answer = { decision: 'uphold' as const, reason: 'Documentele nu sunt bune.' };
  await desk().get(decideReview, { params, body: { reviewId: review?.id ?? '', ...answer } });
  const built = await aDelivery({ status: 'completed', method: 'cash' });
  await as(built.sender).get(openDispute, {
    params: { id: built.id },
    body: { kind: 'late', text: 'Coletul a venit cu două ore mai târziu.' },
  });
  const { items } = await desk().get(disputes, { query: { state: 'open' } });
  const outcome = { outcome: 'courier' as const, reason: 'a ajuns la timp' };
  await desk().get(resolveDispute, { params: { id: items[0]?.id ?? '' }, body: outcome });
  await anonymous.get(giveContentNotice, {
    body: {
      ...{ place: 'other', category: 'fraud', goodFaith: true, locale: 'ro', reference: 'profilul' },
      ...{ explanation: 'Cineva se dă drept altcineva.', name: 'Ion Pop', email: 'ion.pop@mail.test' },
    },
  });
  const notices = await desk().get(contentNotices, { query: {} });
  const decision = { decision: 'no_action' as const, reasons: 'Nu am găsit nimic.' };
  await desk().get(decideContentNotice, {
    params: { number: String(notices.items[0]?.number ?? '') },
    body: decision,
  });
  await workJobs();

  const needles = [firstName, lastName, person.phone, person.email];
  const before = await tablesWith(owner, needles);
  expect(before).toEqual(expect.arrayContaining(['public.accounts', 'public.caught_mails']));
  await eraseAndWait(person, PASSWORD);
  expect(await left(needles, {})).toEqual([]);
  const { decided_by: by } = await app.db
    .selectFrom('courier_reviews')
    .select('decided_by')
    .where('courier_id', '=', courier.id)
    .executeTakeFirstOrThrow();
  expect(by).toBe(person.id);
});

test('of a receiver nothing is left when the sender of the parcel goes', async () => {
  const sender = await aSender({ password: PASSWORD, wallet: 3_000 });
  const built = await aDelivery({ status: 'accepted', sender, price: 3_000 });
  const words = { name: 'Haralambie Ușeru', entrance: 'Intrarea Haralambie', note: 'La vecina Ruxandrina' };
  await aDoor(built, words);
  clock.advance({ hours: 24 });
  await app.sweep();
  await workJobs();
  const own = ['Haralambie', 'Ușeru', 'Ruxandrina'];
  const before = await tablesWith(owner, own);
  const places = ['public.deliveries', 'public.delivery_event_texts', 'public.receiver_ratings'];
  expect(before).toEqual(expect.arrayContaining(places));
  await eraseAndWait(sender, PASSWORD);
  expect(await left(own, {})).toEqual([]);
  const contact = await app.db
    .selectFrom('deliveries')
    .select(['receiver_name', 'receiver_phone'])
    .where('id', '=', built.id)
    .executeTakeFirstOrThrow();
  expect(contact).toEqual({ receiver_name: '–', receiver_phone: '0000000000' });
});
