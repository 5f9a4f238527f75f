import type { UserType } from '../accounts/accounts.ts';

/** The withdrawal period of a consumer, in days after ordering. */
const WITHDRAWAL_DAYS = 14;

type Contract = {
  userType: UserType;
  /** Null for a flexible day; a fixed day falls under the law's exception. */
  pickupDay: string | null;
  /** When the order was placed: when the courier was chosen, or before that when it was listed. */
  orderedAt: Date;
  /** Whether the parcel is not picked up yet and the delivery has not ended otherwise. */
  isBeforePickup: boolean;
  now: Date;
};

/**
 * Whether a sender may withdraw from the contract of a delivery without a reason and without cost: OUG 34/2014,
 * articles 9 to 16. A company is no consumer; transport on a fixed day is excepted (article 16, letter l).
 */
export function mayWithdraw({ userType, pickupDay, orderedAt, isBeforePickup, now }: Contract): boolean {
  if (userType !== 'individual' || pickupDay !== null || !isBeforePickup) return false;
  return now.getTime() - orderedAt.getTime() <= WITHDRAWAL_DAYS * 86_400_000;
}
