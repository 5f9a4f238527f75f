/** Kinds of wallet movements, as people see them. */
export const MOVEMENT_KINDS = [
  'added',
  'held',
  'paid',
  'refunded',
  'goodwill',
  'to_card',
  'not_on_card',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * Names a wallet movement by the posting that caused it. The funding of a delivery counts as held until the courier is
 * paid, and as paid from then on.
 */
export function movementKind(posting: string, amount: number, isReleased: boolean): MovementKind {
  if (posting === 'topup' || posting === 'payment_credited') return 'added';
  if (posting === 'fund_wallet') return isReleased ? 'paid' : 'held';
  if (posting === 'goodwill_gift') return 'goodwill';
  if (posting === 'wallet_to_card' || posting === 'provider_refund') return 'to_card';
  if (posting === 'refund_undone') return 'not_on_card';
  return amount > 0 ? 'refunded' : 'other';
}
