import { Stripe } from 'stripe';
import { PayoutRefusal, type PayoutRefusalKind } from '#domain/payments/payout-refusal.ts';
import { known } from './stripe-client.ts';

/** Stripe's words (docs.stripe.com/error-codes) for why money that leaves did not move. */
const KINDS: ReadonlyMap<string, PayoutRefusalKind> = new Map([
  ['insufficient_capabilities_for_transfer', 'account_inactive'],
  ['transfers_not_allowed', 'account_inactive'],
  ['payouts_not_allowed', 'account_inactive'],
  ['account_invalid', 'account_gone'],
  ['not_allowed_on_standard_account', 'account_gone'],
  ['account_closed', 'bank_unusable'],
  ['account_number_invalid', 'bank_unusable'],
  ['routing_number_invalid', 'bank_unusable'],
  ['bank_account_declined', 'bank_unusable'],
  ['bank_account_restricted', 'bank_unusable'],
  ['bank_account_unusable', 'bank_unusable'],
  ['bank_account_unverified', 'bank_unusable'],
  ['balance_insufficient', 'no_funds'],
  ['payouts_limit_exceeded', 'limit'],
  ['idempotency_key_in_use', 'unanswered'],
  ['lock_timeout', 'unanswered'],
  ['rate_limit', 'unanswered'],
]);

/** Tells the refusals of money that leaves apart; throws `PayoutRefusal`, or what `known` makes of the rest. */
export async function payoutCall<T>(call: () => Promise<T>): Promise<T> {
  return known(async () => {
    try {
      return await call();
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal ? Object.assign(refusal, { cause: error }) : error;
    }
  });
}

function refusalOf(error: unknown): PayoutRefusal | null {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return null;
  const reason = error.code ?? error.type;
  const kind = KINDS.get(error.code ?? '');
  if (kind) return new PayoutRefusal(kind, reason);
  if (error instanceof errors.StripeRateLimitError || error instanceof errors.StripeConnectionError)
    return new PayoutRefusal('unanswered', reason);
  if (error instanceof errors.StripeAPIError) return new PayoutRefusal('unclear', reason);
  // A destination that is not there for us any more.
  const isGone = error.code === 'resource_missing' && error.param === 'destination';
  return isGone ? new PayoutRefusal('account_gone', reason) : null;
}
