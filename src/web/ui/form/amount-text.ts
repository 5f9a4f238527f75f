import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';

/** Parses typed money into minor units: `12,9`, `12.90`, `$12.90`, `12,90 lei`, `€12`; null when it is no amount. */
export function parseAmount(typed: string): number | null {
  const bare = typed.replace(/[\s$€]|lei|ron|eur(o)?|usd/gi, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return null;
  return Math.round(Number(bare) * 100);
}

/** Minor units as text for an input: `12.90`, with a comma for lei and euro in Romanian. */
export function amountText(amount: number, currency: string, locale: Locale): string {
  const text = (amount / 100).toFixed(2);
  return currency === 'USD' ? text : text.replace('.', DECIMAL_MARKS[locale]);
}
