/** The provider's fees: basis points and a fixed part of each charge, and the fee of a dispute, in minor units. */
const FEES: Record<string, { basisPoints: number; fixed: number; dispute: number; smallest: number }> = {
  usd: { basisPoints: 290, fixed: 30, dispute: 1_500, smallest: 50 },
  eur: { basisPoints: 150, fixed: 25, dispute: 2_000, smallest: 50 },
  jpy: { basisPoints: 360, fixed: 0, dispute: 1_300, smallest: 50 },
  ron: { basisPoints: 150, fixed: 100, dispute: 7_500, smallest: 200 },
};

export function isSupportedCurrency(currency: string): boolean {
  return Object.hasOwn(FEES, currency);
}

/** The fee of a charge, rounded half up. */
export function chargeFee(amount: number, currency: string): number {
  const { basisPoints = 0, fixed = 0 } = FEES[currency] ?? {};
  return Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed;
}

export function disputeFee(currency: string): number {
  return FEES[currency]?.dispute ?? 0;
}

/** The smallest amount of a charge. */
export function smallestCharge(currency: string): number {
  return FEES[currency]?.smallest ?? 50;
}
