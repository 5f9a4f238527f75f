/**
 * The version of the text by which a courier agrees that goods' money is taken out of their payouts: the day of its last change.
 * The consent is stored with it; another text is agreed to anew.
 */
export const COD_NETTING_TEXT = '2026-11-26';

type Balances = {
  /** Goods' money that the courier has to hand in. */
  held: number;
  /** Of it what is missing and undecided: nobody takes that out of anything. */
  disputed: number;
  /** What the platform owes the courier. */
  payable: number;
  /** What is paid off before: cash for deliveries, and what failed payouts left at the provider. */
  owed: number;
};

/** What of goods' money a payout pays off, minor units: never more than the courier has of it, or than they are owed. */
export function netted({ held, disputed, payable, owed }: Balances): number {
  return Math.max(0, Math.min(held - disputed, payable - owed));
}
