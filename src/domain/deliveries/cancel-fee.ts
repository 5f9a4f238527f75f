import { limitsIn } from '../money/figures/limits.ts';
import { shareOf } from '../money.ts';

/** Cancelling is free for this long after the courier was chosen. */
export const FREE_CANCEL_MINUTES = 5;
/** After that the fee is this share of the price, in basis points, and never more than the currency's cap. */
export const CANCEL_FEE_BASIS_POINTS = 2_000;
/** The courier's part of the fee, in basis points. */
export const CANCEL_FEE_COURIER_BASIS_POINTS = 7_000;

/** The fee in minor units for cancelling before pickup; zero within five minutes of acceptance. */
export function cancelFee(input: { price: number; currency: string; acceptedAt: Date; now: Date }): number {
  const minutes = (input.now.getTime() - input.acceptedAt.getTime()) / 60_000;
  if (minutes <= FREE_CANCEL_MINUTES) return 0;
  return Math.min(limitsIn(input.currency).cancelFeeCap, shareOf(input.price, CANCEL_FEE_BASIS_POINTS));
}
