import type { AttemptState } from './attempt-table.ts';

/**
 * What the provider says otherwise than we: whose payment it is, its currency, its amount, what was taken of it, what
 * was given back, what a bank contests, or what left for a courier's bank.
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

/** What the staff decide: `accept` what the provider says, or `give_back` all that it has of the payment. */
export const MISMATCH_DECISIONS = ['accept', 'give_back'] as const;
export type MismatchDecision = (typeof MISMATCH_DECISIONS)[number];

/** What one of the provider's objects says of a payment. Minor units; the currency as its code in capitals. */
export type Claim = { reference: string | null; currency: string; amount: number };

/** What we asked for. `due` is what must have been taken once something was taken; null where nothing is due. */
export type Asked = Claim & { due: number | null };

/** What the provider has of a payment: a hold, or money that was taken. */
export type Seen = { claims: readonly Claim[]; hasTaken: boolean; captured: number };

/** The first thing in which the provider disagrees with what was asked for, the gravest first; null when all is well. */
export function mismatchIn(asked: Asked, { claims, hasTaken, captured }: Seen): MismatchKind | null {
  if (claims.some(({ reference }) => reference !== asked.reference)) return 'reference';
  if (claims.some(({ currency }) => currency !== asked.currency)) return 'currency';
  if (claims.some(({ amount }) => amount !== asked.amount)) return 'amount';
  if (!hasTaken) return null;
  const isShort = asked.due !== null && captured < asked.due;
  return isShort || captured > asked.amount ? 'captured' : null;
}

type Facts = { state: AttemptState; isSameCurrency: boolean; captured: number; refunded: number };

/** What the staff may decide about a payment that disagrees: only money that is there, in our currency, can be kept. */
export function mismatchChoices({
  state,
  isSameCurrency,
  captured,
  refunded,
}: Facts): readonly MismatchDecision[] {
  // What is booked already is only taken note of.
  if (state !== 'mismatched') return ['accept'];
  return isSameCurrency && captured > refunded ? MISMATCH_DECISIONS : ['give_back'];
}
