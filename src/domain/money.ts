export const CURRENCIES = ['USD', 'RON', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The currency of an installation without `CURRENCY`: the specification shows dollars. */
export const DEFAULT_CURRENCY = 'USD' satisfies Currency;

/** An amount in whole minor units (cents, bani). Money is never a float. */
export type Money = { amount: number; currency: Currency };

/** Share of an amount by basis points (1/100 of a percent), rounded half up, in minor units. */
export function shareOf(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}

/** Rounds an amount to the nearest `step` minor units, half up. For approximate prices shown to people. */
export function roundTo(amount: number, step: number): number {
  return Math.floor((amount + step / 2) / step) * step;
}
