import type { Promo } from '#contract/money/promos.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';

/** The value of a coupon: `−20 %` or `−$5.00`. */
export function useWorthText(): (promo: Promo) => string {
  const t = useT();
  const { locale } = useLocale();
  return ({ basisPoints, amount }) => {
    if (basisPoints !== null) return t('coupons.percent', { percent: basisPoints / 100 });
    return amount === null ? '' : `−${formatMoney(amount, locale)}`;
  };
}

/** The conditions of a coupon, one short line each. */
export function useConditions(): (promo: Promo) => string[] {
  const t = useT();
  const { locale } = useLocale();
  return ({ minPrice, firstOrder }) => [
    ...(minPrice ? [t('coupons.min', { amount: formatMoney(minPrice, locale) })] : []),
    ...(firstOrder ? [t('coupons.first')] : []),
  ];
}
