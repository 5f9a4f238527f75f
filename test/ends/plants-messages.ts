import { randomUUID } from 'node:crypto';
import { createApiKey } from '#contract/business/api-keys.ts';
import { jobs } from '#contract/trips/courier.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { subscribePush } from '#contract/notifications/notifications.ts';
import { createWebhook, testWebhook } from '#contract/business/webhooks.ts';
import { e164Phone } from '#domain/phone.ts';
import { notify } from '#server/services/notifications/notify.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { type Phone, pushService } from '../support/push.ts';
import { receivers } from '../support/receiver.ts';
import { PICKUP } from '../support/trips.ts';
import { aCancelled } from './plants-ways-in.ts';
import type { Plant, Stage } from './table.ts';

const servers = await receivers();
const service = await pushService();

async function aWebhook({ at }: Stage) {
  const receiver = servers.make();
  const body = { url: receiver.url, events: ['delivery.created' as const] };
  const { webhook } = await at('sender').get(createWebhook, { body });
  const test = () => at('sender').call(testWebhook, { params: { id: webhook.id } });
  return { receiver, test };
}

/** The local push service has no public address: the row is written directly. */
async function aPhone({ app, at }: Stage): Promise<Phone> {
  const phone = service.phone();
  const own = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phone.keys };
  const browser = at('courier');
  await browser.get(subscribePush, { body: own });
  await browser.get(jobs, { query: { lat: PICKUP.lat, lng: PICKUP.lng } });
  const change = app.db.updateTable('push_subscriptions').set({ endpoint: phone.endpoint });
  await change.where('endpoint', '=', own.endpoint).execute();
  return phone;
}

/** Creates a notification as its job would, so that only the channels' jobs are left in the queue. */
function tell(
  { app, person }: Stage,
  fact: NotifyPayload['fact'],
  more: Partial<NotifyPayload> = {},
): Promise<void> {
  const nobody = { deliveryId: null, courierId: null, offerId: null, others: [] };
  const key = `test:${randomUUID()}`;
  return notify(app.deps, { ...nobody, fact, key, actor: 'system', accountId: person.id, ...more });
}

/** Whether a mail with this subject has arrived, after all queued jobs. */
const hasMail = async ({ app }: Stage, address: string, subject: string) =>
  (await app.mailsTo(address)).some((mail) => mail.subject.includes(subject));

/** Messages in the account's name or to it, sent or queued. */
export const MESSAGES: Record<string, Plant> = {
  webhook: async (stage) => {
    const { receiver, test } = await aWebhook(stage);
    return async () => {
      await test();
      await stage.app.workJobs();
      return receiver.got.length > 0;
    };
  },
  webhook_queued: async (stage) => {
    const { receiver, test } = await aWebhook(stage);
    await test();
    return async () => {
      await stage.app.workJobs();
      return receiver.got.length > 0;
    };
  },
  webhook_retried: async (stage) => {
    const { receiver, test } = await aWebhook(stage);
    receiver.answers({ status: 500 });
    await test();
    await stage.app.workJobs();
    receiver.answers({ status: 204 });
    return async () => {
      stage.app.clock.advance({ minutes: 2 });
      await stage.app.sweep();
      await stage.app.workJobs();
      return receiver.got.length > 1;
    };
  },
  pushes: async (stage) => {
    const phone = await aPhone(stage);
    return async () => {
      await tell(stage, 'courier_verified');
      await stage.app.workJobs();
      return phone.calls().length > 0;
    };
  },
  push_queued: async (stage) => {
    const phone = await aPhone(stage);
    await tell(stage, 'courier_verified');
    return async () => {
      await stage.app.workJobs();
      return phone.calls().length > 0;
    };
  },
  job_call_queued: async (stage) => {
    const phone = await aPhone(stage);
    const { id } = await stage.app.aDelivery();
    await tell(stage, 'listed', { deliveryId: id });
    return async () => {
      await stage.app.workJobs();
      return phone.calls().length > 0;
    };
  },
  notice_mail_queued: async (stage) => {
    await tell(stage, 'webhook_disabled');
    return () => hasMail(stage, stage.person.email, 'webhook');
  },
  security_mail_queued: async (stage) => {
    const { at, password, person } = stage;
    const body = { name: 'Depozit', scopes: ['webhooks:read' as const], password };
    await at('sender').get(createApiKey, { body });
    return () => hasMail(stage, person.email, 'Ai o cheie API nouă');
  },
  text_queued: async (stage) => {
    const { id, token } = await aCancelled(stage);
    const { receiver_phone: phone } = await stage.app.db
      .selectFrom('deliveries')
      .select('receiver_phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tell(stage, 'departed_to_dropoff', { deliveryId: id, courierId: stage.person.id });
    return async () => {
      const texts = await stage.app.mailsTo(e164Phone(phone));
      // The number that replaces an erased person's.
      const toNobody = await stage.app.mailsTo(e164Phone('0000000000'));
      return toNobody.length > 0 || texts.some((mail) => mail.body_text.includes(token));
    };
  },
  papers_reminder: async (stage) => {
    const { app, person } = stage;
    const soon = { documents_expire_on: '2026-12-01' };
    await app.db.updateTable('couriers').set(soon).where('account_id', '=', person.id).execute();
    return async () => {
      await tidyUp(app.deps);
      const rows = app.db.selectFrom('couriers').select('warned_of').where('account_id', '=', person.id);
      // An erased person has no address: the row shows whether a mail was sent.
      const { warned_of: warnedOf } = await rows.executeTakeFirstOrThrow();
      return (await hasMail(stage, person.email, 'Actele tale expiră')) || warnedOf !== null;
    };
  },
  newsletter: async ({ app, person }) => {
    await app.anonymous.get(subscribeNewsletter, {
      body: { email: person.email, consent: true, locale: 'ro' },
    });
    const mails = await app.mailsTo(person.email);
    const texts = mails.map((mail) => mail.body_text).join('\n');
    const path = /(\/noutati\/confirmare\/[\w-]{43})/.exec(texts)?.[1] ?? '';
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: app.deps.settings.publicOrigin,
    };
    await app.anonymous.send('POST', path, form, '');
    const rows = app.db.selectFrom('newsletter_subscribers').select('status');
    return async () =>
      (await rows.where('email_canonical', '=', person.email).executeTakeFirst())?.status === 'subscribed';
  },
};
