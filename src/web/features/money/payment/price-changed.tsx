import { useRef } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';

/** Notice that the offer's price has changed since this screen was opened: from which to which. */
export function PriceChanged({ offer }: { offer: Offer }) {
  const t = useT();
  const { locale } = useLocale();
  const first = useRef(offer.amount);
  if (first.current.amount === offer.amount.amount) return null;
  return (
    <p className={classes.changed} role="alert">
      {t('accept.changed', {
        before: formatMoney(first.current, locale),
        after: formatMoney(offer.amount, locale),
      })}
    </p>
  );
}
