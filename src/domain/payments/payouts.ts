/** Where one payout to a courier's bank is. The last two are ends. */
export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Less than this is not worth a transfer, in minor units. */
export const PAYOUT_MIN = 1_000;

/** Why a courier cannot be paid out now; null where nothing stands in the way. */
export const PAYOUT_HINDRANCES = ['no_provider', 'iban_missing', 'dispute_open', 'too_little'] as const;
export type PayoutHindrance = (typeof PAYOUT_HINDRANCES)[number];

type Standing = { hasProvider: boolean; hasIban: boolean; hasDispute: boolean; available: number };

/** What stands in the way of a payout, the first thing first. */
export function payoutHindrance(standing: Standing): PayoutHindrance | null {
  if (!standing.hasProvider) return 'no_provider';
  if (!standing.hasIban) return 'iban_missing';
  if (standing.hasDispute) return 'dispute_open';
  return standing.available < PAYOUT_MIN ? 'too_little' : null;
}

/** What may be paid out: what is due, less the cash that the courier still owes. Minor units, never below zero. */
export function payoutAvailable(payable: number, cashDue: number): number {
  return Math.max(0, payable - cashDue);
}

/** What is known of a payout; `failure` says that it cannot be paid and why. */
export type PayoutFacts = {
  state: PayoutState;
  accountRef: string | null;
  transferRef: string | null;
  payoutRef: string | null;
  failure: string | null;
};

/** What is to be done next at the provider, or with the courier's money (`give_back`). */
export type PayoutStep = 'open_account' | 'transfer' | 'send' | 'read' | 'watch' | 'take_back' | 'give_back';

/** A bank may send back what it has taken for so long; until then a paid payout is asked about once a day. */
export const PAYOUT_WATCH_DAYS = 14;

/** The next step of a payout; null once it has failed. One that is paid is watched: a bank may send it back. */
export function nextPayoutStep(facts: PayoutFacts): PayoutStep | null {
  if (facts.state === 'paid') return 'watch';
  if (facts.state === 'failed') return null;
  if (facts.failure !== null) return facts.transferRef === null ? 'give_back' : 'take_back';
  if (facts.accountRef === null) return 'open_account';
  if (facts.transferRef === null) return 'transfer';
  return facts.payoutRef === null ? 'send' : 'read';
}
