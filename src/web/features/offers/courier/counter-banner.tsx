import { IconMessageDollar } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import classes from './counter-notice.module.css';
import { useMyOffers } from './queries.ts';
import { minutesLeft, waitingCounter } from './waiting-counter.ts';

const TICK_MS = 5_000;

/** Banner on the courier's other screens: a sender's counter waits, with a link to answer it. */
export function CounterBanner() {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow(TICK_MS);
  const isThere = useLocation().pathname === paths.courierOffers;
  const { data } = useMyOffers();
  const first = (data?.items ?? [])
    .map((offer) => waitingCounter(offer, now))
    .filter((counter) => counter !== null)
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))[0];
  return (
    <div role="status">
      {first && !isThere && (
        <Link to={paths.courierOffers} className={classes.notice}>
          <IconMessageDollar size={24} stroke={2} aria-hidden="true" />
          <span>{t('bids.counter.title', { amount: formatMoney(first.amount, locale) })}</span>
          <span className={classes.left} aria-hidden="true">
            {t('common.min', { n: minutesLeft(first, now) })}
          </span>
          <b>{t('bids.counter.answer')}</b>
        </Link>
      )}
    </div>
  );
}
