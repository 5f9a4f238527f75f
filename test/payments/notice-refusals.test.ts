import { describe, expect, test } from 'vitest';
import { notifications } from '#contract/notifications/notifications.ts';
import { signWebhook } from '../../emulators/stripe/webhooks.ts';
import { testApp } from '../support/app.ts';
import { cardsOf } from '../support/cards.ts';

// Webhooks are verified before they are trusted, and every refusal is logged.

const app = await testApp({ listen: true });
const { as, anAdmin, clock, db, deps, provider, workJobs } = app;
const { aReservation } = cardsOf(app);
const admin = await anAdmin();

type Send = { secret?: string; signature?: string; endpoint?: string };

async function send(
  body: string,
  { secret = provider.webhookSecret, signature, endpoint = 'stripe' }: Send = {},
) {
  const moment = Math.floor(clock.now().getTime() / 1_000);
  const answer = await fetch(`${app.baseUrl}/api/v1/webhooks/${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? signWebhook(body, secret, moment),
    },
    body,
  });
  return answer.status;
}

const counted = async (outcome: string): Promise<number> => {
  const line = new RegExp(`^stafeta_provider_notices_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await deps.metrics.text())?.[1] ?? 0);
};
let made = 0;
const anEvent = (change: object = {}) => {
  made += 1;
  return JSON.stringify({
    id: `evt_test_${made}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_none', object: 'payment_intent', metadata: {} } },
    ...change,
  });
};
const isStored = async (body: string) =>
  (await db.selectFrom('provider_events').select('event_id').execute()).some(({ event_id: id }) =>
    body.includes(id),
  );

describe('a signed message', () => {
  test.for<[string, string]>([
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"evt"'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['without data', '{"id":"evt_1","type":"x","livemode":false}'],
    ['without an object', '{"id":"evt_1","type":"x","livemode":false,"data":{}}'],
    ['with null for an object', '{"id":"evt_1","type":"x","livemode":false,"data":{"object":null}}'],
    ['with a list for an object', '{"id":"evt_1","type":"x","livemode":false,"data":{"object":[]}}'],
    ['without an id', '{"type":"x","livemode":false,"data":{"object":{}}}'],
    ['with a number for an id', '{"id":1,"type":"x","livemode":false,"data":{"object":{}}}'],
    ['without a mode', '{"id":"evt_1","type":"x","data":{"object":{}}}'],
  ])('that is %s is 400, counted and forgotten', async ([, body]) => {
    const before = await counted('shapeless');
    expect(await send(body)).toBe(400);
    expect(await counted('shapeless')).toBe(before + 1);
  });

  test('of an unknown kind is taken and means nothing', async () => {
    expect(await send(anEvent({ type: 'somebody.sneezed', data: { object: { object: 'sneeze' } } }))).toBe(
      200,
    );
    expect(await counted('irrelevant')).toBe(1);
  });

  test('about a payment that is not in the books is counted', async () => {
    const object = { id: 'pi_1', object: 'payment_intent', metadata: { attempt: 'nobody' } };
    expect(await send(anEvent({ data: { object } }))).toBe(200);
    expect(await counted('unknown')).toBe(1);
  });

  test('about a complaint that the provider does not know ends without a job that is tried for ever', async () => {
    const object = { id: 'du_nobody', object: 'dispute', payment_intent: 'pi_nobody', metadata: {} };
    expect(await send(anEvent({ type: 'charge.dispute.created', data: { object } }))).toBe(200);
    await workJobs();
    const left = await app.owner.query(`SELECT FROM graphile_worker.jobs WHERE key LIKE 'chargeback:%'`);
    expect(left.rowCount).toBe(0);
    expect(await counted('unknown')).toBe(2);
  });

  test('about real money while the key is for tests is ignored, so that it is not sent again', async () => {
    const { paymentId } = await aReservation();
    const object = { id: 'pi_1', object: 'payment_intent', metadata: { attempt: paymentId } };
    const body = anEvent({ livemode: true, data: { object } });
    expect(await send(body)).toBe(200);
    expect(await counted('other_mode')).toBe(1);
    expect(await isStored(body)).toBe(false);
  });
});

test('messages that the provider did not sign are refused and counted; many of them are told to the staff, once', async () => {
  const told = async () => {
    await workJobs();
    const { items } = await as(admin).get(notifications, { query: {} });
    return items.filter(({ kind }) => kind === 'notices_forged.staff').length;
  };
  for (let n = 1; n < 20; n += 1) expect(await send(anEvent(), { secret: 'whsec_else' })).toBe(403);
  expect(await told()).toBe(0);
  expect(await send(anEvent(), { signature: 't=1,v1=aa' })).toBe(403);
  expect(await told()).toBe(1);
  for (let n = 0; n < 25; n += 1) await send(anEvent(), { secret: 'whsec_else' });
  expect(await told()).toBe(1);
  expect(await counted('forged')).toBe(45);
});

test('each endpoint believes its own secret alone', async () => {
  const { webhookSecret: own, connectedWebhookSecret: connected } = provider;
  const answers = [
    await send(anEvent(), { secret: own, endpoint: 'stripe' }),
    await send(anEvent(), { secret: connected, endpoint: 'stripe' }),
    await send(anEvent(), { secret: own, endpoint: 'stripe-connect' }),
    await send(anEvent({ account: 'acct_1' }), { secret: connected, endpoint: 'stripe-connect' }),
  ];
  expect(answers).toEqual([200, 403, 403, 200]);
});
