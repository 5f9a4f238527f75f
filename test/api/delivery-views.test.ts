import { expect, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { createDelivery, rateDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DeliveryView } from '#contract/delivery-views.ts';
import { openDispute } from '#contract/money/disputes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { changeWishes } from '#contract/tracking/tracking.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import { uploadPicture } from '../support/pictures.ts';
import { aPromo } from '../support/promos.ts';
import { aParcel, aTrip } from '../support/trips.ts';

const app = await testApp();
const { as, anonymous, aSender, anAdmin, anOffer, takeSteps, lookAt, clock, deps } = app;
const admin = await anAdmin();

type Field = keyof Delivery;

/** Fields that every viewer sees in every state. */
const ALWAYS: Field[] = [
  ...(['id', 'number', 'status', 'viewer', 'pickup', 'dropoff', 'size', 'vehicle', 'pickupDate'] as const),
  ...(['distanceMeters', 'durationSeconds', 'estimate', 'baseFare', 'proofPolicy'] as const),
  ...(['createdAt', 'updatedAt', 'timeline'] as const),
];
/** Fields of the parcel, for the people of the trip. */
const PARCEL: Field[] = ['instructions', 'note', 'photoUrls', 'route'];
const CHOSEN: Field[] = ['price', 'charged', 'method', 'courier'];
const LINKS: Field[] = ['trackingUrl', 'shareUrl'];

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== 0;

/** The fields that are filled for a viewer. */
function fieldsOf(seen: Delivery): string[] {
  return Object.entries(seen).flatMap(([name, value]) => (isFilled(value) ? [name] : []));
}

/** A delivery with every optional part: texts, a photo, a promo code, receiver instructions. */
async function aFullDelivery(): Promise<Built> {
  const sender = await aSender({ wallet: 100_000 });
  const client = as(sender);
  const photo = await uploadPicture(client, 'parcel');
  const quote = await client.get(createQuote, { body: aTrip() });
  const open = await client.get(createDelivery, { body: aParcel(quote.id, { photoIds: [photo.id] }) });
  return { id: open.id, sender, courier: sender, offerId: '', seen: open };
}

async function accept(open: Built): Promise<Built> {
  const offer = await anOffer(open.id);
  await as(open.sender).get(acceptOffer, {
    params: { id: open.id },
    body: { offerId: offer.id, method: 'wallet', promoCode: await aPromo(deps) },
  });
  const token = open.seen.trackingUrl?.split('/').at(-1) ?? '';
  await anonymous.get(changeWishes, { params: { token }, body: { entrance: 'Interfon 14' } });
  return { ...open, offerId: offer.id, courier: offer.courier };
}

async function allSee({ id, sender, courier }: Built): Promise<Record<DeliveryView['viewer'], string[]>> {
  const people = { sender, courier, admin };
  const seen = await Promise.all(
    Object.entries(people).map(async ([viewer, person]) => [viewer, await lookAt(id, person)] as const),
  );
  for (const [viewer, delivery] of seen) expect(delivery.viewer).toBe(viewer);
  return Object.fromEntries(
    seen.map(([viewer, delivery]) => [viewer, fieldsOf(delivery).toSorted()]),
  ) as never;
}

const sorted = (...groups: Field[][]) => groups.flat().toSorted();

test('each viewer of a delivery under way reads exactly their fields', async () => {
  const built = await accept(await aFullDelivery());
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
  const place = { at: clock.now().toISOString(), lat: 44.45, lng: 26.1, accuracy: 8, heading: 10 };
  await as(built.courier).get(sendPositions, { body: { positions: [place] } });
  const all = [...ALWAYS, ...PARCEL, ...CHOSEN];
  const running: Field[] = ['stage', 'receiverWishes', 'position', 'etaMinutes'];
  expect(await allSee(built)).toEqual({
    sender: sorted(all, running, LINKS, ['discount', 'offerId', 'pins', 'proofs']),
    courier: sorted(all, running, ['net', 'allowedSteps']),
    admin: sorted(all, running, ['discount', 'net', 'proofs']),
  });
});

test('and so does each viewer of one that was delivered, rated and complained about', async () => {
  const built = await accept(await aFullDelivery());
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver');
  const params = { id: built.id };
  await as(built.sender).get(rateDelivery, { params, body: { service: 5, time: 4, behaviour: 3 } });
  await as(built.sender).get(openDispute, { params, body: { kind: 'damaged', text: 'Cutia e ruptă.' } });
  const all = [...ALWAYS, ...CHOSEN, 'dispute' as const];
  const kept: Field[] = [...PARCEL, 'receiverWishes', 'discount', 'rating', 'proofs'];
  expect(await allSee(built)).toEqual({
    sender: sorted(all, kept, LINKS, ['offerId']),
    courier: sorted(all, ['net']),
    admin: sorted(all, kept, ['net']),
  });
  const { dispute, pickup } = await lookAt(built.id, built.courier);
  expect({ dispute, pickup }).toMatchObject({
    dispute: { kind: 'damaged', text: null, reason: null },
    pickup: { exact: false, additional: null, contact: null },
  });
});

test('what may be done with an open delivery is said to its sender alone', async () => {
  const open = await aFullDelivery();
  await anOffer(open.id);
  const offered: Field[] = ['offerCount', 'offersExpireAt', 'raiseStep', 'canCancel', 'canWithdraw'];
  const [sender, staff] = [await lookAt(open.id, open.sender), await lookAt(open.id, admin)];
  expect(fieldsOf(sender).toSorted()).toEqual(sorted(ALWAYS, PARCEL, LINKS, offered, ['cancelFee']));
  expect(fieldsOf(staff).toSorted()).toEqual(sorted(ALWAYS, PARCEL));
});
