import type { PayoutAccountState } from './payout-accounts.ts';

/** Where one payout to a courier's bank is. The last two are ends. */
export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Why a courier cannot be paid out now; null where nothing stands in the way. */
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

/** So long nothing goes to a new bank account: time for its owner to read that it was changed. In hours. */
export const IBAN_PAUSE_HOURS = 72;

/** Until when nothing goes to a bank account; null where that is over, or it was never changed. */
export function ibanPausedUntil(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + IBAN_PAUSE_HOURS * 3_600_000);
  return until > now ? until : null;
}

type Standing = {
  hasProvider: boolean;
  isSuspended: boolean;
  hasIban: boolean;
  /** The provider opens no account with it. */
  isIbanUnaccepted: boolean;
  /** The bank has sent money back: another account number is needed. */
  isIbanRefused: boolean;
  isIbanPaused: boolean;
  /** How far the account at the provider is; null before the first payout to this bank account. */
  accountState: PayoutAccountState | null;
  hasDispute: boolean;
  /** Money of theirs is looked at by a person. What was credited before may leave all the same. */
  hasHold: boolean;
  available: number;
  /** The least that is paid out in this currency. */
  min: number;
};

const ACCOUNT_HINDRANCES: Record<PayoutAccountState, PayoutHindrance | null> = {
  needs_details: 'details_due',
  in_review: 'account_in_review',
  restricted: 'account_restricted',
  active: null,
};

/** What stands in the way of a payout, the first thing first. */
export function payoutHindrance(standing: Standing): PayoutHindrance | null {
  if (!standing.hasProvider) return 'no_provider';
  if (standing.isSuspended) return 'suspended';
  if (!standing.hasIban) return 'iban_missing';
  if (standing.isIbanUnaccepted) return 'iban_unaccepted';
  if (standing.isIbanRefused) return 'iban_refused';
  if (standing.isIbanPaused) return 'iban_changed';
  const accountHindrance = ACCOUNT_HINDRANCES[standing.accountState ?? 'active'];
  if (accountHindrance) return accountHindrance;
  if (standing.hasDispute) return 'dispute_open';
  if (standing.available >= standing.min) return null;
  return standing.hasHold ? 'in_review' : 'too_little';
}

/** What may be paid out: what is due, less what the courier still owes: cash, and what their account at the provider
 * still has. Minor units, never below zero. */
export function payoutAvailable(payable: number, owed: number): number {
  return Math.max(0, payable - owed);
}

/** What is known of a payout; `failure` says that it cannot be paid and why. */
export type PayoutFacts = {
  state: PayoutState;
  accountRef: string | null;
  /** Null where the account is not in our books any more: then the transfer says. */
  accountState: PayoutAccountState | null;
  transferRef: string | null;
  payoutRef: string | null;
  failure: string | null;
  /** The courier's account still has what was to be fetched back. */
  isOwed: boolean;
};

/** What is to be done next at the provider, or with the courier's money (`give_back`). */
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

/** A bank may send back what it has taken for so long; until then a paid payout is asked about once a day. */
export const PAYOUT_WATCH_DAYS = 14;

/** The next step of a payout; null once it has failed. One that is paid is watched: a bank may send it back. */
export function nextPayoutStep(facts: PayoutFacts): PayoutStep | null {
  if (facts.state === 'paid') return 'watch';
  if (facts.state === 'failed') return facts.isOwed ? 'collect' : null;
  if (facts.failure !== null) return facts.transferRef === null ? 'give_back' : 'take_back';
  if (facts.accountRef === null) return 'open_account';
  if (facts.transferRef === null)
    return (facts.accountState ?? 'active') === 'active' ? 'transfer' : 'check_account';
  return facts.payoutRef === null ? 'send' : 'read';
}
