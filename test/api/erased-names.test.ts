import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withdrawOffer } from '#contract/courier-offers.ts';
import { deleteMe } from '#contract/my-data.ts';
import { subscribePush } from '#contract/notifications.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { testApp } from '../app.ts';
import { pushService } from '../push.ts';
import { tablesWith } from '../traces.ts';

// What waits to be sent to a sender names a courier, whose account may be gone by then.

const app = await testApp();
const service = await pushService();
const PASSWORD = 'cinci meri la drum';
const firstName = 'Gheorghița';

/** An offer that is withdrawn, and the push and the mail about it that wait to be sent. */
async function anOfferBeingTold() {
  const { id, sender } = await app.aDelivery();
  const phone = service.phone();
  const own = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phone.keys };
  await app.as(sender).get(subscribePush, { body: own });
  // This machine's push service is no public one: the row is written as is.
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
