import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withdrawOffer } from '#contract/offers/courier-offers.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { subscribePush } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { createWebhook, replayWebhookSend, webhookSends } from '#contract/business/webhooks.ts';
import { WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { testApp } from '../../support/app.ts';
import { pushService } from '../../support/push.ts';
import { receivers } from '../../support/receiver.ts';
import { tablesWith } from '../../support/traces.ts';

// Queued messages to a sender name a courier, whose account may be erased by then.

const app = await testApp();
const service = await pushService();
const servers = await receivers();
const PASSWORD = 'cinci meri la drum';
const firstName = 'Gheorghița';
const carrierName = 'Zamfirica';

/** A withdrawn offer, whose push and mail are still queued. */
async function anOfferBeingTold() {
  const { id, sender } = await app.aDelivery();
  const phone = service.phone();
  const own = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phone.keys };
  await app.as(sender).get(subscribePush, { body: own });
  // The local push service has no public address: the row is written directly.
  const change = app.db.updateTable('push_subscriptions').set({ endpoint: phone.endpoint });
  await change.where('endpoint', '=', own.endpoint).execute();
  const courier = await app.aCourier({ firstName, vehicle: 'truck', password: PASSWORD });
  const { id: offerId } = await app.anOffer(id, { courier });
  await app.as(courier).get(withdrawOffer, { params: { id: offerId } });
  await notify(app.deps, {
    ...{ fact: 'offer_made', key: `test:${offerId}`, actor: 'courier', deliveryId: id, offerId },
    ...{ courierId: null, others: [], accountId: null },
  });
  return { courier, told: async () => ({ mails: await app.mailsTo(sender.email), pushes: phone.shown() }) };
}

test('a message that waits says the name that the courier has when it leaves, and none lies in the queue', async () => {
  const { told } = await anOfferBeingTold();
  expect(await tablesWith(app.owner, [firstName])).not.toContain('graphile_worker._private_jobs');
  const { mails, pushes } = await told();
  expect(mails.map((mail) => mail.body_text).join('\n')).toContain(`${firstName} vrea să-ți ducă coletul.`);
  expect(pushes.map(({ body }) => body)).toContain(`${firstName} vrea să-ți ducă coletul.`);
});

test('a courier who has gone meanwhile is named nowhere', async () => {
  const { courier, told } = await anOfferBeingTold();
  const { status, raw } = await app.as(courier).call(deleteMe, { body: { password: PASSWORD } });
  expect(status, raw).toBe(204);
  const { mails, pushes } = await told();
  expect(mails.map((mail) => mail.body_text).join('\n')).toContain('– vrea să-ți ducă coletul.');
  expect(pushes.map(({ body }) => body)).toContain('– vrea să-ți ducă coletul.');
  expect(JSON.stringify([mails, pushes])).not.toContain(firstName);
});

/** A courier's cancelled trip and another courier's offer on it, sent to a business's webhook that answers `status`. */
async function aTripToldTo(status: number) {
  const sender = await app.aSender({ userType: 'business', wallet: 1_000_000 });
  const receiver = servers.make();
  const body = { url: receiver.url, events: [...WEBHOOK_TYPES] };
  const { webhook } = await app.as(sender).get(createWebhook, { body });
  receiver.answers({ status });
  const courier = await app.aCourier({ firstName: carrierName, vehicle: 'truck', password: PASSWORD });
  const { id } = await app.aDelivery({ sender });
  const other = await app.anOffer(id, { note: 'Vin dinspre Bran' });
  await app.workJobs();
  receiver.answers({ status, body: `am primit: ${carrierName}` });
  const own = await app.anOffer(id, { courier, note: 'Sun eu, Zamfirica' });
  await app.workJobs();
  const choice = { offerId: own.id, method: 'wallet' as const };
  await app.as(sender).get(acceptOffer, { params: { id }, body: choice });
  await app.workJobs();
  receiver.answers({ status });
  await app.as(sender).get(cancelDelivery, { params: { id }, body: {} });
  await app.workJobs();
  const before = receiver.got.slice();
  expect(before.map(({ message }) => message.type)).toEqual([
    ...['delivery.created', 'offer.received', 'offer.received', 'delivery.accepted', 'delivery.cancelled'],
  ]);
  expect(before.filter((each) => each.body.includes(carrierName))).toHaveLength(3);
  const { status: answer, raw } = await app.as(courier).call(deleteMe, { body: { password: PASSWORD } });
  expect(answer, raw).toBe(204);
  return { sender, webhook, receiver, before, courier, ownId: own.id, otherId: other.id };
}

type Trip = Awaited<ReturnType<typeof aTripToldTo>>;

/** The repeated messages are equal except for the erased person. */
function expectNameless({ receiver, before, courier, ownId, otherId }: Trip) {
  const again = receiver.got.slice(before.length);
  expect(again.map(({ message }) => message.id).toSorted()).toEqual(
    before.map(({ message }) => message.id).toSorted(),
  );
  for (const { message, body } of again) {
    const first = before.find((each) => each.message.id === message.id);
    const { delivery, offer } = first?.message.data ?? {};
    const nobody = { firstName: '–', photoUrl: null };
    const isBid = offer?.id === ownId;
    expect(message).toEqual({
      ...first?.message,
      data: {
        delivery: delivery && {
          ...delivery,
          courier: delivery.courier && { ...delivery.courier, ...nobody, plate: null, phone: null },
        },
        offer: offer && isBid ? { ...offer, note: null, courier: { ...offer.courier, ...nobody } } : offer,
      },
    });
    if (offer?.id === otherId) expect(body).toBe(first?.body);
    expect(body).not.toContain(carrierName);
    expect(body).not.toContain(courier.phone);
  }
}

test('what a business was told of a courier who has gone is told again without them', async () => {
  const trip = await aTripToldTo(200);
  const { sender, webhook } = trip;
  const left = await tablesWith(app.owner, [carrierName]);
  expect(left.filter((table) => table.startsWith('public.webhook_'))).toEqual([]);
  const params = { id: webhook.id };
  const { items } = await app.as(sender).get(webhookSends, { params, query: {} });
  for (const { id: sendId } of items.toReversed())
    await app.as(sender).get(replayWebhookSend, { params: { ...params, sendId } });
  await app.workJobs();
  expectNameless(trip);
});

test('what still waits to be told to a business goes without a courier who has gone meanwhile', async () => {
  const trip = await aTripToldTo(500);
  trip.receiver.answers({ status: 204 });
  app.clock.advance({ minutes: 2 });
  await app.sweep();
  await app.workJobs();
  expectNameless(trip);
});
