import type { Mismatch } from '#contract/money/mismatches.ts';
import { CURRENCIES } from '#domain/money.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#web/i18n/format.ts';

/** An amount from the provider; in an unsupported currency as minor units with its code. */
export function seenSum({ amount, currency }: Mismatch['seen'], locale: Locale): string {
  const ours = CURRENCIES.find((code) => code === currency);
  return ours ? formatMoney({ amount, currency: ours }, locale) : `${amount} ${currency}`;
}
