import { LANGUAGE_TAGS } from '#domain/locales.ts';
import type { FareReceipt } from '#contract/money/receipts.ts';
import { formatDay } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';

/** Hook: label of the VAT line, with the rate in percent and the day of that rate. */
export function useRateText(): (rate: FareReceipt['vatRate']) => string {
  const t = useT();
  const { locale } = useLocale();
  return ({ basisPoints, day }) =>
    t('receipt.vat', {
      rate: new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(basisPoints / 100),
      date: formatDay(day, locale),
    });
}
