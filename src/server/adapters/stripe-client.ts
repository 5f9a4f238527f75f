import { Stripe } from 'stripe';
import { AppError, type ErrorCode } from '#domain/errors.ts';

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
/** The official SDK, at the address of the settings. */
export function openStripe(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...settings.address,
  });
}

/**
 * Tells the refusals apart: `unavailable` where the outcome is unknown or the provider is overloaded,
 * `transition_refused` where the payment is not in a state for the step, `idempotency_key_reused`, `not_found`.
 * The rest (a wrong key, wrong parameters) is a mistake of ours and stays as it is.
 */
export async function known<T>(call: () => Promise<T>): Promise<T> {
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
  ['account_number_invalid', 'transition_refused'],
  ['routing_number_invalid', 'transition_refused'],
  ['account_invalid', 'transition_refused'],
  ['insufficient_capabilities_for_transfer', 'transition_refused'],
  ['payouts_not_allowed', 'transition_refused'],
  ['amount_too_small', 'method_unavailable'],
  ['resource_missing', 'not_found'],
  ['balance_insufficient', 'unavailable'],
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
