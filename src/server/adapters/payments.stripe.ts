import { Stripe } from 'stripe';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { CheckoutRequest, Payments, ProviderNotice, ProviderPayment } from '#server/ports/payments.ts';

/** Where the provider's API is and how its messages are checked. Without `address` it is the live host. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  address?: { protocol: 'http' | 'https'; host: string; port: number };
  /** How long one request may take; a call is at most two requests. */
  timeoutMs?: number;
  now(): Date;
};

// A person waits behind some of these calls; what is not answered by then is read again by the sweeper.
const TIMEOUT_MS = 8_000;
// With the same key, so that the work is done once.
const RETRIES = 1;
/** A signed message is believed this long before and after the moment that it names. */
const TOLERANCE_SECONDS = 300;
/** The provider wants at least half an hour from now; we close the page ourselves when our own time is up. */
const PAGE_OUTLIVES_US_SECONDS = 31 * 60;

/** Card payments by Stripe Checkout. The same code talks to the live host and to the stand-in of the sandbox. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...settings.address,
  });
  return {
    openCheckout: (request, key) => known(() => openCheckout(stripe, request, key)),
    closeCheckout: (sessionRef) => known(() => closeCheckout(stripe, sessionRef)),
    read: (sessionRef) => known(() => readPayment(stripe, sessionRef)),
    capture: (paymentRef, amount, key) =>
      known(async () => {
        await stripe.paymentIntents.capture(
          paymentRef,
          { amount_to_capture: amount },
          { idempotencyKey: key },
        );
      }),
    release: (paymentRef, key) =>
      known(async () => {
        await stripe.paymentIntents.cancel(paymentRef, {}, { idempotencyKey: key });
      }),
    refund: (paymentRef, amount, key) =>
      known(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef, amount },
          { idempotencyKey: key },
        );
        return { refundRef: refund.id };
      }),
    readNotice: (rawBody, signature) => readNotice(stripe, settings, rawBody, signature),
  };
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest, key: string) {
  const metadata = { attempt: request.attemptId };
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
      customer_email: request.email,
      locale: request.locale,
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      // From the request alone, so that a repeated call is the same call.
      expires_at: seconds(request.expiresAt) + PAGE_OUTLIVES_US_SECONDS,
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new AppError('unavailable');
  return { sessionRef: session.id, url: session.url };
}

/** A page that is over already stays as it is. */
async function closeCheckout(stripe: Stripe, sessionRef: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionRef);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
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
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const problem = intent?.last_payment_error;
  return {
    sessionRef: session.id,
    paymentRef: intent?.id ?? null,
    status: statusOf(session, intent),
    amount: session.amount_total ?? 0,
    capturedAmount: intent?.amount_received ?? 0,
    refundedAmount: refundedOf(charge),
    captureBefore: captureBefore === undefined ? null : new Date(captureBefore * 1_000),
    declineCode: problem?.decline_code ?? problem?.code ?? null,
  };
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

/** What was given back. A refund without a movement of money is the uncaptured part of a hold that was let go. */
function refundedOf(charge: Stripe.Charge | null): number {
  const given = (charge?.refunds?.data ?? []).filter(
    (refund) =>
      refund.balance_transaction !== null && refund.status !== 'failed' && refund.status !== 'canceled',
  );
  return given.reduce((sum, refund) => sum + refund.amount, 0);
}

function readNotice(
  stripe: Stripe,
  { webhookSecret, now }: StripeSettings,
  rawBody: Buffer,
  signature: string,
): ProviderNotice {
  const receivedAt = now().getTime();
  const event = checked(() =>
    stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    ),
  );
  // The SDK looks at age alone: a message from the future would be good for as long as one likes.
  const moments = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map((match) => Number(match[1]));
  const latest = receivedAt / 1_000 + TOLERANCE_SECONDS;
  if (moments.some((moment) => moment > latest)) throw new AppError('forbidden');
  return { eventId: event.id, type: event.type, ...refsOf(event.data.object) };
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch {
    // A wrong, old or missing signature, or signed and still not JSON: none is to be believed.
    throw new AppError('forbidden');
  }
}

/** The ids of an event's object, whatever kind it is. */
function refsOf(object: object): Pick<ProviderNotice, 'attemptId' | 'paymentRef'> {
  const parts = new Map<string, unknown>(Object.entries(object));
  const metadata = parts.get('metadata');
  const attempt =
    typeof metadata === 'object' && metadata !== null
      ? new Map<string, unknown>(Object.entries(metadata)).get('attempt')
      : null;
  const payment = parts.get('object') === 'payment_intent' ? parts.get('id') : parts.get('payment_intent');
  return {
    attemptId: typeof attempt === 'string' ? attempt : null,
    paymentRef: typeof payment === 'string' ? payment : null,
  };
}

/**
 * Tells the refusals apart: `unavailable` where the outcome is unknown or the provider is overloaded,
 * `transition_refused` where the payment is not in a state for the step, `idempotency_key_reused`, `not_found`.
 * The rest (a wrong key, wrong parameters) is a mistake of ours and stays as it is.
 */
async function known<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = codeFor(error);
    if (!code) throw error;
    throw Object.assign(new AppError(code), { cause: error });
  }
}

const REFUSALS: ReadonlyMap<string, ErrorCode> = new Map([
  ['payment_intent_unexpected_state', 'transition_refused'],
  ['charge_already_captured', 'transition_refused'],
  ['charge_already_refunded', 'transition_refused'],
  ['charge_disputed', 'transition_refused'],
  ['charge_expired_for_capture', 'transition_refused'],
  ['amount_too_large', 'transition_refused'],
  ['amount_too_small', 'method_unavailable'],
  ['resource_missing', 'not_found'],
  ['rate_limit', 'unavailable'],
  ['lock_timeout', 'unavailable'],
  ['idempotency_key_in_use', 'unavailable'],
]);

function codeFor(error: unknown): ErrorCode | undefined {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return 'transition_refused';
  if (error instanceof errors.StripeIdempotencyError) return 'idempotency_key_reused';
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return 'unavailable';
  if (error instanceof errors.StripeInvalidRequestError) return REFUSALS.get(error.code ?? '');
  return error instanceof errors.StripeAPIError ? 'unavailable' : undefined;
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
