import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#domain/errors.ts';
import { Stripe } from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutRequest, Payments } from '#server/ports/payments.ts';
import { testApp, type TestApp } from '../app.ts';

// What the one adapter promises, against the emulator; and the part that needs no person on a page against the
// provider itself, where STRIPE_TEST_KEY is set.

/** The provider seen from both sides: by the port, and by its own SDK where the port has no word. */
type Backend = { payments: Payments; stripe: Stripe; now(): Date };

let requests = 0;

function aRequest(now: Date, wanted: Partial<CheckoutRequest> = {}): CheckoutRequest {
  requests += 1;
  return {
    attemptId: `attempt-${requests}`,
    amount: 4_500,
    currency: 'USD',
    capture: 'manual',
    description: 'Livrarea ST-1001',
    email: 'andreea@example.test',
    locale: 'ro',
    returnUrl: 'http://127.0.0.1/payment?attempt=1',
    cancelUrl: 'http://127.0.0.1/payment',
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    ...wanted,
  };
}

/** An expected refusal with this code. */
const refusal = (code: ErrorCode) => ({ name: 'AppError', code });

const aKey = () => `pay:${randomUUID()}`;

/** Holds an amount on a test card without any page; answers the payment. */
async function hold({ stripe }: Backend, amount: number, card = 'pm_card_visa'): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    payment_method: card,
    confirm: true,
  });
  return intent.id;
}

function promises(open: () => Promise<Backend>): void {
  let backend: Backend;
  beforeAll(async () => void (backend = await open()));

  test('a page is opened, read as open, closed once and for all', async () => {
    const { payments, now } = backend;
    const { sessionRef, url } = await payments.openCheckout(aRequest(now()), aKey());
    expect(url).toMatch(/^https?:\/\//);
    expect(await payments.read(sessionRef)).toEqual({
      sessionRef,
      paymentRef: null,
      status: 'open',
      amount: 4_500,
      capturedAmount: 0,
      refundedAmount: 0,
      captureBefore: null,
      declineCode: null,
    });
    await payments.closeCheckout(sessionRef);
    await payments.closeCheckout(sessionRef);
    expect(await payments.read(sessionRef)).toMatchObject({ status: 'expired' });
  });

  test('the same key opens one page, with other content it is refused', async () => {
    const { payments, now } = backend;
    const request = aRequest(now());
    const key = aKey();
    const first = await payments.openCheckout(request, key);
    expect(await payments.openCheckout(request, key)).toEqual(first);
    await expect(payments.openCheckout({ ...request, amount: 4_600 }, key)).rejects.toMatchObject(
      refusal('idempotency_key_reused'),
    );
  });

  test('a held amount is taken in part, and the rest let go', async () => {
    const { payments, stripe } = backend;
    const payment = await hold(backend, 4_500);
    const key = aKey();
    await payments.capture(payment, 1_000, key);
    await payments.capture(payment, 1_000, key);
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
      amount_capturable: 0,
    });
    await expect(payments.capture(payment, 500, aKey())).rejects.toMatchObject(refusal('transition_refused'));
    await expect(payments.release(payment, aKey())).rejects.toMatchObject(refusal('transition_refused'));
  });

  test('more than what is held cannot be taken', async () => {
    const { payments, stripe } = backend;
    const payment = await hold(backend, 4_500);
    await expect(payments.capture(payment, 4_501, aKey())).rejects.toMatchObject(
      refusal('transition_refused'),
    );
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({ status: 'requires_capture' });
  });

  test('a held amount is let go once and for all', async () => {
    const { payments, stripe } = backend;
    const payment = await hold(backend, 4_500);
    const key = aKey();
    await payments.release(payment, key);
    await payments.release(payment, key);
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({ status: 'canceled' });
    await expect(payments.capture(payment, 4_500, aKey())).rejects.toMatchObject(
      refusal('transition_refused'),
    );
  });

  test('what was taken is given back in parts, once per key, never more than was taken', async () => {
    const { payments } = backend;
    const payment = await hold(backend, 4_500);
    await payments.capture(payment, 3_000, aKey());
    const key = aKey();
    const { refundRef } = await payments.refund(payment, 1_000, key);
    expect(await payments.refund(payment, 1_000, key)).toEqual({ refundRef });
    await payments.refund(payment, 2_000, aKey());
    await expect(payments.refund(payment, 1, aKey())).rejects.toMatchObject(refusal('transition_refused'));
  });

  test('what does not exist is not found', async () => {
    const { payments } = backend;
    await expect(payments.read('cs_test_nothing')).rejects.toMatchObject(refusal('not_found'));
    await expect(payments.capture('pi_nothing', 100, aKey())).rejects.toMatchObject(refusal('not_found'));
  });

  test('an amount below the smallest is refused as a method that cannot be used', async () => {
    const { payments, now } = backend;
    await expect(payments.openCheckout(aRequest(now(), { amount: 10 }), aKey())).rejects.toMatchObject(
      refusal('method_unavailable'),
    );
  });

  test('a card that says no holds nothing', async () => {
    await expect(hold(backend, 4_500, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
  });
}

describe('the emulator', () => {
  let app: TestApp;

  const openBackend = async (): Promise<Backend> => {
    app = await testApp();
    return {
      payments: app.deps.payments,
      now: () => app.clock.now(),
      stripe: new Stripe(app.provider.secretKey, {
        protocol: 'http',
        host: '127.0.0.1',
        port: await app.provider.port(),
        telemetry: false,
      }),
    };
  };
  promises(openBackend);

  afterEach(() => app.provider.faults.clear());

  const opened = (wanted: Partial<CheckoutRequest> = {}) =>
    app.deps.payments.openCheckout(aRequest(app.clock.now(), wanted), aKey());

  test('a card that is good is held until it is captured, for seven days', async () => {
    const { payments } = app.deps;
    const { sessionRef, url } = await opened();
    expect(await app.provider.pay(url)).toBe('http://127.0.0.1/payment?attempt=1');
    const held = await payments.read(sessionRef);
    expect(held).toMatchObject({ status: 'authorised', amount: 4_500, capturedAmount: 0 });
    expect(held.captureBefore).toEqual(new Date(app.clock.now().getTime() + 7 * 86_400_000));
    await payments.capture(held.paymentRef ?? '', 1_000, aKey());
    expect(await payments.read(sessionRef)).toMatchObject({
      status: 'captured',
      capturedAmount: 1_000,
      refundedAmount: 0,
    });
    await payments.refund(held.paymentRef ?? '', 400, aKey());
    expect(await payments.read(sessionRef)).toMatchObject({ status: 'captured', refundedAmount: 400 });
  });

  test('with automatic capture the amount is taken at once', async () => {
    const { sessionRef, url } = await opened({ capture: 'automatic' });
    await app.provider.pay(url);
    expect(await app.deps.payments.read(sessionRef)).toMatchObject({
      status: 'captured',
      capturedAmount: 4_500,
    });
  });
});
