import type { PayoutAccountState } from './payout-accounts.ts';

/** States of a payout to a courier's bank. The last two are final. */
export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What a payout pays: a courier's earnings, or a sender's goods' money. */
export type PayoutPurpose = 'earnings' | 'cod';

/** Why a courier cannot be paid out now; null when nothing prevents it. */
export const PAYOUT_HINDRANCES = [
  'no_provider',
  'suspended',
  'iban_missing',
  'iban_unaccepted',
  'iban_refused',
  'iban_changed',
  'details_due',
  'account_in_review',
  'account_restricted',
  'dispute_open',
  'in_review',
  'too_little',
] as const;
export type PayoutHindrance = (typeof PAYOUT_HINDRANCES)[number];

/** How long payouts to a changed bank account are paused, in hours: time for its owner to read of the change. */
export const IBAN_PAUSE_HOURS = 72;

/** The end of the pause after a change of the bank account; null when it is over, or there was no change. */
export function ibanPausedUntil(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + IBAN_PAUSE_HOURS * 3_600_000);
  return until > now ? until : null;
}

type PayoutConditions = {
  hasProvider: boolean;
  isSuspended: boolean;
  hasIban: boolean;
  /** The provider opens no account with this IBAN. */
  isIbanUnaccepted: boolean;
  /** The bank returned money: another account number is needed. */
  isIbanRefused: boolean;
  isIbanPaused: boolean;
  /** The state of the account at the provider; null before the first payout to this bank account. */
  accountState: PayoutAccountState | null;
  hasDispute: boolean;
  /** Some of the courier's money is under review. What was credited before can still be paid out. */
  hasHold: boolean;
  available: number;
  /** The smallest payout in this currency. */
  min: number;
};

const ACCOUNT_HINDRANCES: Record<PayoutAccountState, PayoutHindrance | null> = {
  needs_details: 'details_due',
  in_review: 'account_in_review',
  restricted: 'account_restricted',
  active: null,
};

/** The first reason that prevents a payout. */
export function payoutHindrance(conditions: PayoutConditions): PayoutHindrance | null {
  if (!conditions.hasProvider) return 'no_provider';
  if (conditions.isSuspended) return 'suspended';
  if (!conditions.hasIban) return 'iban_missing';
  if (conditions.isIbanUnaccepted) return 'iban_unaccepted';
  if (conditions.isIbanRefused) return 'iban_refused';
  if (conditions.isIbanPaused) return 'iban_changed';
  const accountHindrance = ACCOUNT_HINDRANCES[conditions.accountState ?? 'active'];
  if (accountHindrance) return accountHindrance;
  if (conditions.hasDispute) return 'dispute_open';
  if (conditions.available >= conditions.min) return null;
  return conditions.hasHold ? 'in_review' : 'too_little';
}

/** The amount that may be paid out: earnings less what the courier owes: cash, and what their account at the provider
 * still has. Minor units, never below zero. */
export function payoutAvailable(payable: number, owed: number): number {
  return Math.max(0, payable - owed);
}

/** What is known of a payout; `failure` is the reason why it cannot be paid. */
export type PayoutFacts = {
  state: PayoutState;
  accountRef: string | null;
  /** Null where the account's row no longer exists: then the transfer decides. */
  accountState: PayoutAccountState | null;
  transferRef: string | null;
  payoutRef: string | null;
  failure: string | null;
  /** The courier's account still has money that should have been fetched back. */
  isOwed: boolean;
};

/** The next call to the provider, or the return of the money to the courier (`give_back`). */
export type PayoutStep =
  | 'open_account'
  | 'check_account'
  | 'transfer'
  | 'send'
  | 'read'
  | 'watch'
  | 'take_back'
  | 'give_back'
  | 'collect';

/** How long a bank may return a payout, in days; until then a paid one is checked once a day. */
export const PAYOUT_WATCH_DAYS = 14;

/** The next step of a payout; null once it has failed. A paid one is watched: a bank may return it. */
export function nextPayoutStep(facts: PayoutFacts): PayoutStep | null {
  if (facts.state === 'paid') return 'watch';
  if (facts.state === 'failed') return facts.isOwed ? 'collect' : null;
  if (facts.failure !== null) return facts.transferRef === null ? 'give_back' : 'take_back';
  if (facts.accountRef === null) return 'open_account';
  if (facts.transferRef === null)
    return (facts.accountState ?? 'active') === 'active' ? 'transfer' : 'check_account';
  return facts.payoutRef === null ? 'send' : 'read';
}
