import { CURRENCIES, type Currency } from '#domain/money.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#web/i18n/format.ts';

/** The permitted amount from a refusal's facts, formatted; `name` is its property there. */
export function roomOf(facts: Record<string, unknown> | undefined, name: string, locale: Locale): string {
  const currency: Currency = CURRENCIES.find((each) => each === facts?.['currency']) ?? CURRENCIES[0];
  return formatMoney({ amount: Number(facts?.[name] ?? 0), currency }, locale);
}
