import type { AttemptState } from './attempt-table.ts';

/**
 * Kinds of disagreement with the provider: the payment's owner, its currency, its amount, what was captured, refunded,
 * charged back, or sent to a courier's bank.
 */
export const MISMATCH_KINDS = [
  'reference',
  'currency',
  'amount',
  'captured',
  'refunded',
  'chargeback',
  'payout',
] as const;
export type MismatchKind = (typeof MISMATCH_KINDS)[number];

/** The staff's decisions: `accept` what the provider reports, or `give_back` all that it has of the payment. */
export const MISMATCH_DECISIONS = ['accept', 'give_back'] as const;
export type MismatchDecision = (typeof MISMATCH_DECISIONS)[number];

/** What one of the provider's objects says about a payment. Minor units; the currency as its code in capitals. */
export type Claim = { reference: string | null; currency: string; amount: number };

/** What we asked for. `due` is what must be captured once anything is; null where nothing is due. */
export type Expected = Claim & { due: number | null };

/** What the provider has of a payment: an authorisation, or captured money. */
export type Seen = { claims: readonly Claim[]; hasTaken: boolean; captured: number };

/** The gravest disagreement between the provider's report and what was asked for; null when there is none. */
export function mismatchIn(expected: Expected, { claims, hasTaken, captured }: Seen): MismatchKind | null {
  if (claims.some(({ reference }) => reference !== expected.reference)) return 'reference';
  if (claims.some(({ currency }) => currency !== expected.currency)) return 'currency';
  if (claims.some(({ amount }) => amount !== expected.amount)) return 'amount';
  if (!hasTaken) return null;
  const isShort = expected.due !== null && captured < expected.due;
  return isShort || captured > expected.amount ? 'captured' : null;
}

type Facts = {
  state: AttemptState;
  /** Whether another sum can serve the payment: the goods are paid whole or not at all. */
  isDivisible: boolean;
  isSameCurrency: boolean;
  captured: number;
  refunded: number;
};

/** The decisions available for a mismatch: only money that is there, in our currency, can be accepted. */
export function mismatchChoices({
  state,
  isDivisible,
  isSameCurrency,
  captured,
  refunded,
}: Facts): readonly MismatchDecision[] {
  // What is already booked can only be acknowledged.
  if (state !== 'mismatched') return ['accept'];
  return isDivisible && isSameCurrency && captured > refunded ? MISMATCH_DECISIONS : ['give_back'];
}
