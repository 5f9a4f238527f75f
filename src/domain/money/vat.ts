/** VAT rates of Romania by their first day, in basis points. Law 141/2025 raised 19 % to 21 %. */
const VAT_RATES = [
  { from: '2017-01-01', basisPoints: 1900 },
  { from: '2025-08-01', basisPoints: 2100 },
] as const;

/** The VAT rate in force on a day (`yyyy-MM-dd`, Europe/Bucharest), in basis points. */
export function vatBasisPointsOn(day: string): number {
  const row = VAT_RATES.findLast((rate) => rate.from <= day) ?? VAT_RATES[0];
  return row.basisPoints;
}

/**
 * Splits a gross amount into net and VAT, net rounded half up: net = ⌊(100·gross + 60) / 121⌋ at 21 %
 * (the commission includes VAT). Always net + vat = gross.
 */
export function splitVat(gross: number, vatBasisPoints: number): { net: number; vat: number } {
  const divisor = 10_000 + vatBasisPoints;
  const net = Math.floor((gross * 10_000 + Math.floor(divisor / 2)) / divisor);
  return { net, vat: gross - net };
}
