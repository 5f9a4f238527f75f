import { IconCash } from '@tabler/icons-react';
import type { Delivery } from '#contract/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './notice.module.css';

/** How much to collect on a trip that is paid in cash; nothing for other ways to pay. */
export function CashNote({ trip }: { trip: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  if (trip.method !== 'cash' || !trip.charged) return null;
  return (
    <p className={classes.cash}>
      <IconCash size={24} stroke={1.75} aria-hidden="true" />
      {t('act.cash', { suma: formatMoney(trip.charged, locale) })}
    </p>
  );
}
