import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { hideContent } from '#contract/moderation/hidden-contents.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { createWebhook, replayWebhookSend, webhookSends } from '#contract/business/webhooks.ts';
import type { HideablePlace } from '#domain/moderation/rules.ts';
import { WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { receivers } from '../../support/receiver.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, anAdmin, anOffer, aCourier, workJobs } = app;
const servers = await receivers();
const staff = await anAdmin();

async function aFirm() {
  const firm = await app.aSender({ userType: 'business', wallet: 1_000_000 });
  const receiver = servers.make();
  const body = { url: receiver.url, events: [...WEBHOOK_TYPES] };
  const { webhook } = await as(firm).get(createWebhook, { body });
  return { firm, receiver, webhook };
}

const hide = async (place: HideablePlace, reference: string) =>
  expect(
    (
      await as(staff).call(hideContent, {
        body: { place, reference, reasons: 'Încalcă drepturile altcuiva.' },
        key: randomUUID(),
      })
    ).status,
  ).toBe(201);

async function list(firm: Person, change: object = {}) {
  const quote = await as(firm).get(createQuote, { body: aTrip() });
  const body = { ...aParcel(quote.id), ...change };
  return as(firm).get(createDelivery, { body, key: randomUUID() });
}

/** Replays every message of the log, oldest first. */
async function replayAll({ firm, webhook }: Awaited<ReturnType<typeof aFirm>>) {
  const { items } = await as(firm).get(webhookSends, { params: { id: webhook.id }, query: {} });
  for (const { id: sendId } of items.toReversed())
    await as(firm).get(replayWebhookSend, { params: { id: webhook.id, sendId } });
  await workJobs();
}

test('a message told before an offer’s note was hidden is told again without it, and is otherwise the same', async () => {
  const told = await aFirm();
  const { id } = await list(told.firm);
  const offer = await anOffer(id, { note: 'Sunați-mă la Zamfir' });
  const other = await anOffer(id, { note: 'Ajung repede' });
  await workJobs();
  const first = told.receiver.got.slice();
  expect(first.map(({ message }) => message.data.offer?.note ?? null)).toEqual([
    null,
    'Sunați-mă la Zamfir',
    'Ajung repede',
  ]);

  await hide('offer_note', offer.id);
  await replayAll(told);
  const again = told.receiver.got.slice(first.length);
  const of = (offerId: string) => (each: { message: { data: { offer: { id: string } | null } } }) =>
    each.message.data.offer?.id === offerId;
  const [before, after] = [first.find(of(offer.id)), again.find(of(offer.id))];
  expect(before?.message.data.offer).toMatchObject({ note: 'Sunați-mă la Zamfir' });
  expect(after?.message).toEqual({
    ...before?.message,
    data: { ...before?.message.data, offer: { ...before?.message.data.offer, note: null } },
  });
  expect(again.find(of(other.id))?.body).toBe(first.find(of(other.id))?.body);
});

test('a message that waits for its next try goes without the texts and the photo that were hidden meanwhile', async () => {
  const told = await aFirm();
  const photo = await uploadPicture(as(told.firm), 'parcel');
  const note = 'Sun la doamna Pop';
  const { id } = await list(told.firm, { note, photoIds: [photo.id] });
  told.receiver.answers({ status: 500 });
  await workJobs();
  expect(told.receiver.got[0]?.message.data.delivery).toMatchObject({ note, photoUrls: [photo.url] });

  await hide('delivery', id);
  await hide('photo', photo.id);
  told.receiver.answers({ status: 204 });
  app.clock.advance({ minutes: 2 });
  await app.sweep();
  await workJobs();
  const [first, second] = told.receiver.got;
  expect(second?.message.id).toBe(first?.message.id);
  expect(second?.message.data.delivery).toMatchObject({
    ...{ status: 'open', note: null, textsHidden: true, photoUrls: [], photosHidden: 1 },
  });
  expect(second?.body).not.toContain('doamna');
  expect(second?.body).not.toContain(photo.id);
});

test('a courier’s hidden picture is in no message that is told again, to nobody', async () => {
  const told = await aFirm();
  const courier = await aCourier();
  const face = await uploadPicture(as(courier), 'avatar');
  await as(courier).get(updateMe, { body: { photoId: face.id } });
  await anOffer((await list(told.firm)).id, { courier });
  await workJobs();
  expect(told.receiver.got[1]?.message.data.offer?.courier.photoUrl).toBe(face.url);

  await hide('avatar', face.id);
  await replayAll(told);
  expect(told.receiver.got).toHaveLength(4);
  expect(told.receiver.got[3]?.message.data.offer?.courier).toMatchObject({ photoUrl: null });
  expect(told.receiver.got[3]?.body).not.toContain(face.id);
});
