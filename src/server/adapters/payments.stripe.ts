import { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import { known, openStripe, type StripeSettings } from './stripe-client.ts';
import type { CheckoutRequest, Payments, ProviderNotice, ProviderPayment } from '#server/ports/payments.ts';

/** A signed message is believed this long before and after the moment that it names. */
const TOLERANCE_SECONDS = 300;
/** The provider wants at least half an hour from now; we close the page ourselves when our own time is up. */
const PAGE_OUTLIVES_US_SECONDS = 31 * 60;

/** Card payments by Stripe Checkout. The same code talks to the live host and to the stand-in of the sandbox. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = openStripe(settings);
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
    refundedAmount: refundedOf(await refundsOf(stripe, charge)),
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

/** With the charge come its ten newest refunds; where there are more, all are asked for. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<Stripe.Refund[]> {
  if (!charge?.refunds) return [];
  if (!charge.refunds.has_more) return charge.refunds.data;
  return (await stripe.refunds.list({ charge: charge.id, limit: 100 })).data;
}

/** What was given back. A refund without a movement of money is the uncaptured part of a hold that was let go. */
function refundedOf(refunds: readonly Stripe.Refund[]): number {
  const given = refunds.filter(
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
function refsOf(object: object): Omit<ProviderNotice, 'eventId' | 'type'> {
  const parts = new Map<string, unknown>(Object.entries(object));
  const metadata = parts.get('metadata');
  const ours = new Map<string, unknown>(typeof metadata === 'object' ? Object.entries(metadata ?? {}) : []);
  const kind = parts.get('object');
  return {
    attemptId: textOf(ours.get('attempt')),
    paymentRef: textOf(kind === 'payment_intent' ? parts.get('id') : parts.get('payment_intent')),
    payoutId: textOf(ours.get('payout')),
    chargebackRef: kind === 'dispute' ? textOf(parts.get('id')) : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
