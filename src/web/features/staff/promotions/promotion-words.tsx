import type { PromotionLine } from '#contract/money/admin-promotions.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './promotions.module.css';

/** A share of the price in words: basis points as a percentage. */
function shareText(basisPoints: number, locale: Locale): string {
  return `${new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`;
}

/** A part of 1 as a percentage with one decimal. */
export function partText(part: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(LANGUAGE_TAGS[locale], digits).format(part * 100)} %`;
}

/** What a promotion takes off: a share or a sum. */
export function worthText(promotion: PromotionLine, locale: Locale): string {
  const { kind, basisPoints, amount, currency } = promotion;
  return kind === 'percent'
    ? shareText(basisPoints ?? 0, locale)
    : formatMoney({ amount: amount ?? 0, currency }, locale);
}

/** The state of a promotion. */
export function PromotionBadge({ state }: Pick<PromotionLine, 'state'>) {
  const t = useT();
  return (
    <span className={classes.badge} data-state={state}>
      {t(`promotion.state.${state}`)}
    </span>
  );
}
