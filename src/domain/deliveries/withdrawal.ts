import type { UserType } from '../accounts/accounts.ts';

/** A consumer may withdraw within so many days of ordering. */
const WITHDRAWAL_DAYS = 14;

type Contract = {
  userType: UserType;
  /** Null for a flexible day; for a fixed one the law makes an exception. */
  pickupDay: string | null;
  /** When the order was placed: the choice of the courier, or the listing before it. */
  orderedAt: Date;
  /** Whether the courier has not taken the parcel and nothing else has ended the delivery. */
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
