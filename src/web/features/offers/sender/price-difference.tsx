import type { Money } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offer-card.module.css';

/** Difference of an offer from the estimate, in words and not by colour alone. */
export function PriceDifference({ amount, estimate }: { amount: Money; estimate: Money }) {
  const t = useT();
  const { locale } = useLocale();
  const difference = amount.amount - estimate.amount;
  const shown = formatMoney({ amount: Math.abs(difference), currency: estimate.currency }, locale);
  if (difference === 0) return <span className={classes.difference}>{t('offers.equal')}</span>;
  return (
    <span className={classes.difference} data-good={difference < 0 || undefined}>
      {t(difference < 0 ? 'offers.below' : 'offers.above', { amount: shown })}
    </span>
  );
}
