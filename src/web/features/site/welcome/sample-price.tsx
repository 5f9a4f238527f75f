import { SAMPLE_PRICES } from '#domain/money/figures/sample-prices.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { formatMoney } from '#web/i18n/format.ts';
import { site } from '#web/site.ts';

/** A price on the welcome page's pictures, in the installation's currency. */
export function SamplePrice({ of, n }: { of: 'offers' | 'jobs'; n: 1 | 2 | 3 }) {
  const { locale } = useLocale();
  const { currency } = site;
  const amount = SAMPLE_PRICES[currency][of][n - 1] ?? 0;
  return formatMoney({ amount, currency }, locale);
}
