/**
 * States of a courier's payout account: the holder must answer questions, the provider reviews it, it can be paid, or
 * the provider no longer pays it.
 */
export const PAYOUT_ACCOUNT_STATES = ['needs_details', 'in_review', 'active', 'restricted'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

/** What the provider reports of an account. `due`: what it asks of the holder now, in its own terms. */
export type PayoutAccountFacts = {
  transfers: 'active' | 'pending' | 'inactive';
  canPayOut: boolean;
  due: readonly string[];
  disabledReason: string | null;
};

/** The provider's reasons that no answer of the holder changes. */
const ENDS = /^(rejected\.|platform_paused$)/;
/** The provider's reasons that it resolves by itself. */
const UNDER_REVIEW = ['requirements.pending_verification', 'under_review', 'listed'];

/** Derives the state of an account from docs.stripe.com/api/accounts/object: `requirements` and `capabilities`. */
export function payoutAccountState(facts: PayoutAccountFacts): PayoutAccountState {
  const { transfers, canPayOut, due, disabledReason } = facts;
  if (transfers === 'active' && canPayOut) return 'active';
  if (disabledReason !== null && ENDS.test(disabledReason)) return 'restricted';
  if (due.length > 0) return 'needs_details';
  if (transfers === 'pending' || UNDER_REVIEW.includes(disabledReason ?? '')) return 'in_review';
  return disabledReason === null ? 'in_review' : 'needs_details';
}
