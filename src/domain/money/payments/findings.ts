/**
 * Findings of a reconciliation, the most urgent first. Each needs a person; its text and instructions are in the page.
 */
export const FINDING_KINDS = [
  'books_broken',
  'settlement_differs',
  'provider_silent',
  'payment_mismatched',
  'clearing_differs',
  'movement_unmatched',
  'movement_differs',
  'posting_unmatched',
  'payment_stuck',
  'payout_stuck',
  'payout_owed',
  'escrow_left',
  'hold_lapsing',
  'chargeback_open',
  'cash_old',
  'vat_differs',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
