import type { PriceSplit } from './split.ts';

/** The parts of a cancel fee in minor units: courier + revenueNet + revenueVat = fee. */
export type FeeParts = { fee: number; courier: number; revenueNet: number; revenueVat: number };

/** The result for each party, in minor units: paid + coupon = platformNet + platformVat + courier. */
export type Fare = {
  paid: number;
  coupon: number;
  platformNet: number;
  platformVat: number;
  courier: number;
};

/** Divides the agreed price, or only the fee when the delivery was cancelled before pickup. */
export function fareOf(split: PriceSplit, cancelled: FeeParts | null): Fare {
  if (cancelled === null) {
    const { charged: paid, coupon, commissionNet: platformNet, commissionVat: platformVat, courier } = split;
    return { paid, coupon, platformNet, platformVat, courier };
  }
  const { fee: paid, courier, revenueNet: platformNet, revenueVat: platformVat } = cancelled;
  return { paid, coupon: 0, platformNet, platformVat, courier };
}
