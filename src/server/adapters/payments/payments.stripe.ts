import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import { ATTEMPT_PURPOSES } from '#domain/money/payments/attempt-table.ts';
import type { Claim } from '#domain/money/payments/mismatch.ts';
import { openStripe, type StripeSettings } from '../stripe/stripe-client.ts';
import { readProviderEvent } from '../stripe/stripe-events.ts';
import { refundSeen, refundsOf, sumOf } from '../stripe/stripe-refunds.ts';
import type { CheckoutRequest, Payments, ProviderPayment } from '#server/ports/payments.ts';

/** The provider requires at least half an hour from now; we close the page ourselves at our own deadline. */
const PAGE_OUTLIVES_US_SECONDS = 31 * 60;

/** Card payments by Stripe Checkout. The same code talks to the live host and to the sandbox's emulator. */
export function stripePayments(settings: StripeSettings): Payments {
  const call = openStripe(settings);
  return {
    openCheckout: (request, key) => call((stripe) => openCheckout(stripe, request, key)),
    closeCheckout: (sessionRef) => call((stripe) => closeCheckout(stripe, sessionRef)),
    read: (sessionRef) => call((stripe) => readPayment(stripe, sessionRef)),
    capture: (paymentRef, amount, key) =>
      call(async (stripe) => {
        await stripe.paymentIntents.capture(
          paymentRef,
          { amount_to_capture: amount },
          { idempotencyKey: key },
        );
      }),
    release: (paymentRef, key) =>
      call(async (stripe) => {
        await stripe.paymentIntents.cancel(paymentRef, {}, { idempotencyKey: key });
      }),
    refund: (paymentRef, amount, key, mark) =>
      call(async (stripe) => {
        const marked = mark && { metadata: { attempt: mark.attemptId, step: mark.stepId } };
        const params = { payment_intent: paymentRef, amount, ...marked };
        return refundSeen(await stripe.refunds.create(params, { idempotencyKey: key }));
      }),
    disputesOf: (paymentRef) =>
      call(async (stripe) => {
        const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: 100 });
        return data.map(({ id }) => id);
      }),
    readProviderEvent: (rawBody, signature, endpoint) =>
      call(async (stripe) => readProviderEvent(stripe, settings, rawBody, signature, endpoint)),
  };
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest, key: string) {
  const { attemptId, accountId, purpose } = request;
  const metadata = { attempt: attemptId, account: accountId, purpose };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: request.amount,
            product_data: { name: request.description },
          },
        },
      ],
      payment_intent_data: { capture_method: request.capture, description: request.description, metadata },
      client_reference_id: request.attemptId,
      metadata,
      ...(request.email === null ? {} : { customer_email: request.email }),
      locale: request.locale,
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      // From the request alone, so that a retry is the identical call.
      expires_at: seconds(request.expiresAt) + PAGE_OUTLIVES_US_SECONDS,
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new AppError('unavailable');
  return { sessionRef: session.id, url: session.url };
}

/** Closes a payment page; one that is already closed stays as it is. */
async function closeCheckout(stripe: Stripe, sessionRef: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionRef);
  } catch (error) {
    const { Stripe: library } = await import('stripe');
    if (!(error instanceof library.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionRef);
    if (status === 'open') throw error;
  }
}

async function readPayment(stripe: Stripe, sessionRef: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(sessionRef, {
    expand: ['payment_intent.latest_charge.refunds'],
  });
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const refunds = await refundsOf(stripe, charge);
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const problem = intent?.last_payment_error;
  return {
    sessionRef: session.id,
    paymentRef: intent?.id ?? null,
    status: statusOf(session, intent),
    amount: session.amount_total ?? 0,
    claims: claimsOf(session, intent),
    owner: ownerOf(session.metadata),
    capturedAmount: intent?.amount_received ?? 0,
    refundedAmount: sumOf(refunds),
    refunds,
    captureBefore: captureBefore === undefined ? null : new Date(captureBefore * 1_000),
    cardFingerprint: (charge?.paid && charge.payment_method_details?.card?.fingerprint) || null,
    declineCode: problem?.decline_code ?? problem?.code ?? null,
  };
}

function ownerOf(metadata: Stripe.Metadata | null): ProviderPayment['owner'] {
  const accountId = metadata?.['account'];
  const purpose = ATTEMPT_PURPOSES.find((name) => name === metadata?.['purpose']);
  return accountId && purpose ? { accountId, purpose } : null;
}

/** Page and payment each carry attempt, sum and currency; the payment exists only once the payer begins to pay. */
function claimsOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Claim[] {
  const { client_reference_id: named, metadata, currency, amount_total: amount } = session;
  const reference = named === (metadata?.['attempt'] ?? null) ? named : null;
  const page = { reference, currency: (currency ?? '').toUpperCase(), amount: amount ?? 0 };
  if (!intent) return [page];
  return [
    page,
    {
      reference: intent.metadata['attempt'] ?? null,
      currency: intent.currency.toUpperCase(),
      amount: intent.amount,
    },
  ];
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['status'] {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  if (intent?.status === 'requires_capture') return 'authorised';
  if (intent?.status === 'succeeded') return 'captured';
  if (intent?.status === 'canceled') return 'canceled';
  return intent?.status === 'requires_payment_method' ? 'failed' : 'processing';
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
