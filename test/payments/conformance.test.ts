import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#domain/errors.ts';
import { Stripe } from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noPayments } from '#server/adapters/payments/payments.off.ts';
import { stripePayments } from '#server/adapters/payments/payments.stripe.ts';
import type { CheckoutRequest, Payments } from '#server/ports/payments.ts';
import { testApp, type TestApp } from '../support/app.ts';

// Contract of the one adapter, against the emulator; and the part that needs no person on a page against the provider
// itself, where STRIPE_TEST_KEY is set.

/** The provider from both sides: by the port, and by its own SDK where the port has no method. */
type Backend = { payments: Payments; stripe: Stripe; now(): Date };

const RETURN_URL = 'http://127.0.0.1/payment?attempt=1';

let requests = 0;

function aRequest(now: Date, wanted: Partial<CheckoutRequest> = {}): CheckoutRequest {
  requests += 1;
  return {
    attemptId: `attempt-${requests}`,
    accountId: 'somebody',
    purpose: 'delivery',
    amount: 4_500,
    currency: 'USD',
    capture: 'manual',
    description: 'Livrarea ST-1001',
    email: 'andreea@example.test',
    locale: 'ro',
    returnUrl: RETURN_URL,
    cancelUrl: 'http://127.0.0.1/payment',
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    ...wanted,
  };
}

/** An expected refusal with this code. */
const refusal = (code: ErrorCode) => ({ name: 'AppError', code });

const aKey = () => `pay:${randomUUID()}`;

/** Authorises an amount on a test card without any page; returns the payment. */
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
      owner: { accountId: 'somebody', purpose: 'delivery' },
      claims: [{ reference: expect.any(String), currency: 'USD', amount: 4_500 }],
      capturedAmount: 0,
      refundedAmount: 0,
      refunds: [],
      captureBefore: null,
      cardFingerprint: null,
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
    const made = await payments.refund(payment, 1_000, key);
    expect(await payments.refund(payment, 1_000, key)).toEqual(made);
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
    await expect(hold(backend, 4_500, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
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

  const asked = async (sessionRef: string) => app.deps.payments.read(sessionRef);

  test('a good card is held for seven days, taken in part and given back in part', async () => {
    const { payments } = app.deps;
    const { sessionRef, url } = await opened();
    expect(await app.provider.pay(url)).toBe(RETURN_URL);
    const held = await asked(sessionRef);
    expect(held).toMatchObject({ status: 'authorised', amount: 4_500, capturedAmount: 0 });
    expect(held.captureBefore).toEqual(new Date(app.clock.now().getTime() + 7 * 86_400_000));
    await payments.capture(held.paymentRef ?? '', 1_000, aKey());
    // A released authorisation is no refund.
    expect(await asked(sessionRef)).toMatchObject({
      status: 'captured',
      capturedAmount: 1_000,
      refundedAmount: 0,
    });
    await payments.refund(held.paymentRef ?? '', 400, aKey());
    expect(await asked(sessionRef)).toMatchObject({ status: 'captured', refundedAmount: 400 });
  });

  test('a held amount that is let go is canceled and gives nothing back', async () => {
    const { sessionRef, url } = await opened();
    await app.provider.pay(url);
    await app.deps.payments.release((await asked(sessionRef)).paymentRef ?? '', aKey());
    expect(await asked(sessionRef)).toMatchObject({
      status: 'canceled',
      capturedAmount: 0,
      refundedAmount: 0,
    });
  });

  test('with automatic capture the amount is taken at once', async () => {
    const { sessionRef, url } = await opened({ capture: 'automatic' });
    await app.provider.pay(url);
    expect(await asked(sessionRef)).toMatchObject({
      status: 'captured',
      capturedAmount: 4_500,
      captureBefore: null,
    });
  });

  test.each([
    ['declined', 'generic_decline'],
    ['insufficient', 'insufficient_funds'],
    ['expired', 'expired_card'],
  ] as const)('a card that is %s keeps the page open, and another one pays', async (card, declineCode) => {
    const { sessionRef, url } = await opened();
    expect(await app.provider.pay(url, card)).toBe(new URL(url).pathname);
    expect(await asked(sessionRef)).toMatchObject({ status: 'open', capturedAmount: 0, declineCode });
    expect(await app.provider.pay(url)).toBe(RETURN_URL);
    expect(await asked(sessionRef)).toMatchObject({ status: 'authorised', declineCode: null });
  });

  test('3-D Secure: held only once the bank was answered, not when it was refused', async () => {
    const { sessionRef, url } = await opened();
    expect(await app.provider.pay(url, 'threeDSecure')).toBe(`${new URL(url).pathname}/3ds`);
    expect(await asked(sessionRef)).toMatchObject({ status: 'open' });
    expect(await app.provider.answerBank(url, 'refuse')).toBe(new URL(url).pathname);
    expect(await asked(sessionRef)).toMatchObject({
      status: 'open',
      declineCode: 'payment_intent_authentication_failure',
    });
    await app.provider.pay(url, 'threeDSecure');
    expect(await app.provider.answerBank(url, 'confirm')).toBe(RETURN_URL);
    expect(await asked(sessionRef)).toMatchObject({ status: 'authorised' });
  });

  test('an open page expires by itself half an hour after the product would have closed it', async () => {
    const { sessionRef, url } = await opened();
    app.clock.advance({ minutes: 45 });
    expect(await asked(sessionRef)).toMatchObject({ status: 'open' });
    app.clock.advance({ minutes: 2 });
    expect(await asked(sessionRef)).toMatchObject({ status: 'expired' });
    await expect(app.provider.pay(url)).rejects.toThrow('nobody can pay');
  });

  test('a hold lapses after seven days', async () => {
    const { sessionRef, url } = await opened();
    await app.provider.pay(url);
    app.clock.advance({ days: 7 });
    expect(await asked(sessionRef)).toMatchObject({
      status: 'canceled',
      capturedAmount: 0,
      refundedAmount: 0,
    });
  });

  test('a page that was paid cannot be closed any more', async () => {
    const { sessionRef, url } = await opened();
    await app.provider.pay(url);
    await app.deps.payments.closeCheckout(sessionRef);
    expect(await asked(sessionRef)).toMatchObject({ status: 'authorised' });
  });

  describe('when the provider fails', () => {
    /** An authorised payment, and a key for the next step. */
    const held = async () => {
      const { sessionRef, url } = await opened();
      await app.provider.pay(url);
      const { paymentRef } = await asked(sessionRef);
      return { sessionRef, payment: paymentRef ?? '', key: aKey() };
    };

    test.each(['error500', 'error429', 'dropRequest'] as const)(
      '%s: the outcome is unknown, nothing was done, and the same key does it later',
      async (fault) => {
        const { sessionRef, payment, key } = await held();
        app.provider.faults.add(fault, '/capture');
        await expect(app.deps.payments.capture(payment, 2_000, key)).rejects.toMatchObject(
          refusal('unavailable'),
        );
        expect(await asked(sessionRef)).toMatchObject({ status: 'authorised' });
        app.provider.faults.clear();
        await app.deps.payments.capture(payment, 2_000, key);
        expect(await asked(sessionRef)).toMatchObject({ status: 'captured', capturedAmount: 2_000 });
      },
    );

    test('dropResponse: the work was done, and the same key does not do it again', async () => {
      const { sessionRef, payment, key } = await held();
      await app.deps.payments.capture(payment, 4_500, aKey());
      app.provider.faults.add('dropResponse', '/v1/refunds');
      await expect(app.deps.payments.refund(payment, 1_000, key)).rejects.toMatchObject(
        refusal('unavailable'),
      );
      expect(await asked(sessionRef)).toMatchObject({ refundedAmount: 1_000 });
      app.provider.faults.clear();
      await app.deps.payments.refund(payment, 1_000, key);
      expect(await asked(sessionRef)).toMatchObject({ refundedAmount: 1_000 });
    });

    test('a request that is lost once is repeated by itself', async () => {
      const { sessionRef, payment, key } = await held();
      app.provider.faults.add('dropResponse', '/capture', 1);
      await app.deps.payments.capture(payment, 2_000, key);
      expect(await asked(sessionRef)).toMatchObject({ status: 'captured', capturedAmount: 2_000 });
    });

    test('a provider that never answers is given up', async () => {
      const impatient = stripePayments({
        secretKey: app.provider.secretKey,
        webhookSecret: app.provider.webhookSecret,
        address: { protocol: 'http', host: '127.0.0.1', port: await app.provider.port() },
        timeoutMs: 100,
        now: () => app.clock.now(),
      });
      const { sessionRef, payment, key } = await held();
      app.provider.faults.add('hang', '/capture');
      await expect(impatient.capture(payment, 100, key)).rejects.toMatchObject(refusal('unavailable'));
      expect(await asked(sessionRef)).toMatchObject({ status: 'authorised' });
    });

    test('a provider that is not there is unavailable; a wrong key of ours was foreseen by nobody', async () => {
      const { webhookSecret } = app.provider;
      const at = (secretKey: string, port: number) =>
        stripePayments({
          secretKey,
          webhookSecret,
          address: { protocol: 'http', host: '127.0.0.1', port },
          now: () => app.clock.now(),
        });
      await expect(at(app.provider.secretKey, 1).read('cs_test_x')).rejects.toMatchObject(
        refusal('unavailable'),
      );
      const wrong = at('sk_test_wrong', await app.provider.port());
      await expect(wrong.read('cs_test_x')).rejects.toMatchObject({
        kind: 'unforeseen',
        cause: { type: 'StripeAuthenticationError' },
      });
    });
  });

  test('the same key at the same moment does the work once', async () => {
    const { sessionRef, url } = await opened({ capture: 'automatic' });
    await app.provider.pay(url);
    const { paymentRef } = await asked(sessionRef);
    const key = aKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.deps.payments.refund(paymentRef ?? '', 500, key)),
    );
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    expect(await asked(sessionRef)).toMatchObject({ refundedAmount: 500 });
  });

  test('different keys at the same moment never take more than there is', async () => {
    const { sessionRef, url } = await opened({ capture: 'automatic' });
    await app.provider.pay(url);
    const { paymentRef } = await asked(sessionRef);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => app.deps.payments.refund(paymentRef ?? '', 1_000, aKey())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await asked(sessionRef)).toMatchObject({ refundedAmount: 4_000 });
  });

  test('without card payments every call is refused', async () => {
    await expect(noPayments.openCheckout(aRequest(app.clock.now()), aKey())).rejects.toMatchObject(
      refusal('method_unavailable'),
    );
    await expect(noPayments.readProviderEvent(Buffer.from('{}'), '', 'own')).rejects.toThrow(
      'method_unavailable',
    );
  });
});

// Without a key there is nothing to run, and no test counts as skipped.
describe.each([process.env.STRIPE_TEST_KEY ?? []].flat())('Stripe itself, in test mode', (secretKey) => {
  const now = () => new Date();
  promises(async () => ({
    payments: stripePayments({ secretKey, webhookSecret: 'whsec_unused', now }),
    stripe: new Stripe(secretKey, { telemetry: false }),
    now,
  }));
});
