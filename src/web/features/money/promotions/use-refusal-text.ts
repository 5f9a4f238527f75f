import type { Promo } from '#contract/money/promos.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import type { Charge } from './use-charge.ts';

/**
 * Why a code is refused, or null if it is not. The server has one message for all causes; for the person's own coupons
 * the page knows more.
 */
export function useRefusalText(charge: Charge, code: string | null, own: Promo[]): string | null {
  const t = useT();
  const { locale } = useLocale();
  if (!charge.refused || code === null) return null;
  const ownPromo = own.find((promo) => promo.code === canonicalCode(code));
  if (!ownPromo || !isProblem(charge.refused, 'promo_invalid')) return problemText(charge.refused, t);
  if (ownPromo.state === 'used') return t('accept.promo.used');
  if (ownPromo.state === 'expired') return t('accept.promo.bad');
  if (ownPromo.minPrice && ownPromo.minPrice.amount > charge.price.amount) {
    return t('accept.promo.min', { amount: formatMoney(ownPromo.minPrice, locale) });
  }
  return problemText(charge.refused, t);
}
