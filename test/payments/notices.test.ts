import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_ROLE, openPool } from '#server/db/core/connect.ts';
import { createStripeEmulator } from '../../emulators/stripe/emulator.ts';
import { signWebhook } from '../../emulators/stripe/webhooks.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { quiet } from '../support/database.ts';

// The provider's signed webhooks: their content, their sender, and their delivery faults.

let app: TestApp;
let taken: { rawBody: string; signature: string; id: string; type: string }[];
let answer: number;

beforeAll(async () => {
  app = await testApp();
  app.provider.takeWebhooks(async (rawBody, signature) => {
    const { id, type } = JSON.parse(rawBody) as { id: string; type: string };
    taken.push({ rawBody, signature, id, type });
    return answer;
  });
});

beforeEach(async () => {
  app.provider.faults.clear();
  answer = 200;
  taken = [];
  await app.provider.deliverWebhooks();
  taken = [];
});

const types = () => taken.map(({ type }) => type);

async function paid(
  card: 'visa' | 'declined' | 'dispute' = 'visa',
  capture: 'manual' | 'automatic' = 'manual',
) {
  const checkout = await app.deps.payments.openCheckout(
    {
      attemptId: 'attempt-7',
      accountId: 'somebody',
      purpose: 'delivery',
      amount: 4_500,
      currency: 'USD',
      capture,
      description: 'Livrarea ST-1001',
      email: 'andreea@example.test',
      locale: 'ro',
      returnUrl: 'http://127.0.0.1/payment',
      cancelUrl: 'http://127.0.0.1/payment',
      expiresAt: new Date(app.clock.now().getTime() + 15 * 60_000),
    },
    `pay:${crypto.randomUUID()}`,
  );
  await app.provider.pay(checkout.url, card);
  const { paymentRef } = await app.deps.payments.read(checkout.sessionRef);
  return { ...checkout, paymentRef: paymentRef ?? '' };
}

const read = (rawBody: string, signature: string) =>
  app.deps.payments.readProviderEvent(Buffer.from(rawBody), signature, 'own');

test('nothing is told before it is asked for, then everything once, in order', async () => {
  await paid();
  expect(taken).toEqual([]);
  expect(await app.provider.deliverWebhooks()).toBe(4);
  expect(types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'checkout.session.completed',
  ]);
  expect(await app.provider.deliverWebhooks()).toBe(0);
});

test('every message about a payment names the attempt and the payment', async () => {
  const { paymentRef } = await paid('visa', 'automatic');
  await app.deps.payments.refund(paymentRef, 100, `pay:${crypto.randomUUID()}`);
  await app.provider.deliverWebhooks();
  const notices = await Promise.all(taken.map(({ rawBody, signature }) => read(rawBody, signature)));
  const named = notices.filter(({ type }) => type !== 'refund.created');
  expect(named.map(({ attemptId, paymentRef: ref }) => [attemptId, ref])).toEqual(
    named.map(() => ['attempt-7', paymentRef]),
  );
  expect(notices.map(({ eventId }) => eventId)).toEqual(taken.map(({ id }) => id));
});

test('a dispute names the payment: opened a minute after the money was taken, won or lost later', async () => {
  const { paymentRef } = await paid('dispute', 'automatic');
  await app.provider.deliverWebhooks();
  expect(types()).not.toContain('charge.dispute.created');
  taken = [];
  app.clock.advance({ minutes: 1 });
  await app.provider.deliverWebhooks();
  expect(types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  const [opened] = taken;
  const notice = await read(opened?.rawBody ?? '', opened?.signature ?? '');
  expect(notice).toMatchObject({ attemptId: null, paymentRef });
  const { data } = JSON.parse(opened?.rawBody ?? '') as { data: { object: { id: string } } };
  taken = [];
  await app.provider.closeDispute(data.object.id, 'won');
  await app.provider.deliverWebhooks();
  expect(types()).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
});

test('a dispute can be opened by hand on any payment that was taken', async () => {
  const { paymentRef } = await paid('visa', 'automatic');
  const dispute = await app.provider.openDispute(paymentRef);
  expect(dispute).toMatchObject({ amount: 4_500, payment_intent: paymentRef, status: 'needs_response' });
  await expect(app.provider.openDispute(paymentRef)).rejects.toThrow('disputed');
});

describe('the signature', () => {
  const now = () => Math.floor(app.clock.now().getTime() / 1_000);
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { attempt: 'a' } } },
  });
  const signed = (moment: number, secret = app.provider.webhookSecret) => signWebhook(body, secret, moment);

  test('is believed for five minutes', async () => {
    expect(await read(body, signed(now() - 300))).toEqual({
      eventId: 'evt_1',
      accountRef: null,
      type: 'payment_intent.succeeded',
      isOtherMode: false,
      attemptId: 'a',
      sessionRef: null,
      paymentRef: 'pi_1',
      payoutId: null,
      chargebackRef: null,
    });
  });

  test.each([
    ['over another body', () => read(`${body} `, signed(now()))],
    ['by another secret', () => read(body, signed(now(), 'whsec_other'))],
    ['too old', () => read(body, signed(now() - 301))],
    ['from the future', () => read(body, signed(now() + 301))],
    ['missing', () => read(body, '')],
    ['senseless', () => read(body, 'v1=,t=x')],
  ])('is not believed when it is %s', async (_how, reading) => {
    await expect(reading()).rejects.toMatchObject({ name: 'AppError', code: 'forbidden' });
  });
});

describe('what goes astray', () => {
  test('a message that is not taken is told again later, with longer and longer waits', async () => {
    await paid();
    answer = 500;
    expect(await app.provider.deliverWebhooks()).toBe(0);
    expect(taken).toHaveLength(4);
    await app.provider.deliverWebhooks();
    expect(taken, 'not before its time').toHaveLength(4);
    app.clock.advance({ seconds: 10 });
    await app.provider.deliverWebhooks();
    expect(taken).toHaveLength(8);
    app.clock.advance({ seconds: 59 });
    await app.provider.deliverWebhooks();
    expect(taken).toHaveLength(8);
    answer = 200;
    app.clock.advance({ seconds: 1 });
    expect(await app.provider.deliverWebhooks()).toBe(4);
  });

  test('after three days it is given up', async () => {
    await paid();
    answer = 500;
    for (let hours = 0; hours < 80; hours += 1) {
      await app.provider.deliverWebhooks();
      app.clock.advance({ hours: 1 });
    }
    const tries = taken.filter(({ type }) => type === 'checkout.session.completed').length;
    expect(tries).toBe(10);
  });

  test('held messages come when they are let go', async () => {
    await paid();
    app.provider.faults.webhooks = 'hold';
    expect(await app.provider.deliverWebhooks()).toBe(0);
    app.provider.faults.webhooks = 'normal';
    expect(await app.provider.deliverWebhooks()).toBe(4);
  });

  test('dropped messages never come', async () => {
    await paid();
    app.provider.faults.webhooks = 'drop';
    await app.provider.deliverWebhooks();
    app.provider.faults.webhooks = 'normal';
    app.clock.advance({ hours: 1 });
    await app.provider.deliverWebhooks();
    expect(taken).toEqual([]);
  });

  test('duplicated messages come twice under one id', async () => {
    await paid();
    app.provider.faults.webhooks = 'duplicate';
    await app.provider.deliverWebhooks();
    expect(taken).toHaveLength(8);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(4);
  });

  test('reordered messages come last first', async () => {
    await paid();
    app.provider.faults.webhooks = 'reorder';
    await app.provider.deliverWebhooks();
    expect(types()[0]).toBe('checkout.session.completed');
    expect(types()[3]).toBe('payment_intent.created');
  });
});

test('a running sandbox tells by itself, as soon as something happens', async () => {
  const told = Promise.withResolvers<string>();
  const running = createStripeEmulator({
    pool: quiet(openPool({ connectionString: app.connectionString, size: 2, role: APPLICATION_ROLE })),
    secret: app.deps.secrets.emulatorSecret,
    publicOrigin: 'http://127.0.0.1',
    now: () => app.clock.now(),
  });
  running.startDelivering(async (rawBody) => {
    told.resolve(rawBody);
    return 200;
  });
  const made = await fetch(`http://127.0.0.1:${await running.listen()}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.secretKey}` },
    body: new URLSearchParams({ name: 'Ilinca' }),
  });
  expect(made.status).toBe(200);
  expect(JSON.parse(await told.promise)).toMatchObject({ type: 'customer.created' });
  await running.close();
});
