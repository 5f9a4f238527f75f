import type { Stripe } from 'stripe';
import { keysOf } from '#domain/records.ts';
import { ProviderRefusal, type RefusalKind } from '#server/ports/provider-refusal.ts';

/** The provider's address and keys. Without `address` it is the live host. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The signing secret of the separate webhook endpoint for couriers' accounts. */
  connectedWebhookSecret?: string | undefined;
  address?: { protocol: 'http' | 'https'; host: string; port: number };
  /** The timeout of one request; a call is at most two requests. */
  timeoutMs?: number;
  now(): Date;
};

// A person waits for some of these calls; what times out is read again by the sweep.
const TIMEOUT_MS = 8_000;
// With the same idempotency key, so that the work is done once.
const RETRIES = 1;

/**
 * Calls the provider through its official SDK. What it refuses, or does not answer, is thrown as a `ProviderRefusal` with
 * its kind; other errors pass unchanged.
 */
export type CallStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** The SDK by the settings; it is loaded with the first call, because it is large and an idle server makes none. */
export function openStripe(settings: StripeSettings): CallStripe {
  let opening: Promise<Stripe> | undefined;
  return async (call) => {
    const stripe = await (opening ??= loadStripe(settings));
    try {
      return await call(stripe);
    } catch (error) {
      throw (await refusalFor(error)) ?? error;
    }
  };
}

async function loadStripe(settings: StripeSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...settings.address,
  });
}

/**
 * Kinds by docs.stripe.com/error-codes, for cards and payouts alike. An unlisted code is classified by its status
 * below, or is `unforeseen`.
 */
const KINDS: Readonly<
  Record<Exclude<RefusalKind, 'card' | 'key_reused' | 'unclear' | 'unforeseen'>, readonly string[]>
> = {
  unanswered: ['rate_limit', 'lock_timeout', 'idempotency_key_in_use'],
  no_funds: ['balance_insufficient'],
  limit: ['payouts_limit_exceeded'],
  state: [
    'payment_intent_unexpected_state',
    'payment_intent_payment_attempt_failed',
    'payment_intent_authentication_failure',
    'charge_already_captured',
    'charge_already_refunded',
    'charge_expired_for_capture',
    'capture_charge_authorization_expired',
    'capture_unauthorized_payment',
    'status_transition_invalid',
    'amount_too_large',
    'invalid_charge_amount',
  ],
  disputed: ['charge_disputed', 'refund_disputed_payment'],
  not_refundable: ['charge_not_refundable'],
  account_inactive: [
    'insufficient_capabilities_for_transfer',
    'transfers_not_allowed',
    'payouts_not_allowed',
  ],
  account_gone: ['account_invalid', 'not_allowed_on_standard_account'],
  bank_unusable: [
    'account_closed',
    'account_number_invalid',
    'routing_number_invalid',
    'bank_account_declined',
    'bank_account_restricted',
    'bank_account_unusable',
    'bank_account_unverified',
  ],
  too_small: ['amount_too_small'],
  gone: ['resource_missing'],
};
const KIND_OF: ReadonlyMap<string, RefusalKind> = new Map(
  keysOf(KINDS).flatMap((kind) => KINDS[kind].map((code) => [code, kind] as const)),
);

/** Statuses given before the work begins: the provider stores no answer under the key. */
const NEVER_STORED: readonly number[] = [401, 409, 429];

async function refusalFor(error: unknown): Promise<ProviderRefusal | null> {
  const { errors } = (await import('stripe')).Stripe;
  if (!(error instanceof errors.StripeError)) return null;
  const status = error.statusCode ?? 0;
  const wasAnswered = status > 0 && !NEVER_STORED.includes(status);
  const providerCode = error.code ?? (status > 0 ? String(status) : null);
  return Object.assign(new ProviderRefusal(kindOf(error, errors), { wasAnswered, providerCode }), {
    cause: error,
  });
}

function kindOf(error: Stripe.errors.StripeError, errors: typeof Stripe.errors): RefusalKind {
  if (error instanceof errors.StripeCardError) return 'card';
  if (error instanceof errors.StripeIdempotencyError) return 'key_reused';
  // The destination account no longer exists for us.
  if (error.code === 'resource_missing' && error.param === 'destination') return 'account_gone';
  const named = KIND_OF.get(error.code ?? '');
  if (named) return named;
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return 'unanswered';
  return error instanceof errors.StripeAPIError ? 'unclear' : 'unforeseen';
}
