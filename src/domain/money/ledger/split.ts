import { shareOf } from '../../money.ts';
import { splitVat } from '../vat.ts';

/** Division of a price in minor units: commission + vat + courier = price, charged = price − coupon. */
export type PriceSplit = {
  price: number;
  coupon: number;
  charged: number;
  commissionNet: number;
  commissionVat: number;
  courier: number;
};

/** Splits the price of an accepted offer. The commission includes VAT; the platform pays the coupon. */
export function splitPrice(input: {
  price: number;
  coupon: number;
  commissionBasisPoints: number;
  vatBasisPoints: number;
}): PriceSplit {
  const commission = shareOf(input.price, input.commissionBasisPoints);
  const { net, vat } = splitVat(commission, input.vatBasisPoints);
  return {
    price: input.price,
    coupon: input.coupon,
    charged: input.price - input.coupon,
    commissionNet: net,
    commissionVat: vat,
    courier: input.price - commission,
  };
}

/** Splits a cancel fee: the courier's share by basis points, rounded half up; the rest, with VAT, is the platform's. */
export function splitCancelFee(fee: number, courierBasisPoints: number, vatBasisPoints: number) {
  const courier = shareOf(fee, courierBasisPoints);
  const { net, vat } = splitVat(fee - courier, vatBasisPoints);
  return { fee, courier, revenueNet: net, revenueVat: vat };
}
