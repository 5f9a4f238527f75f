import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CashNote } from '../handover/cash-note.tsx';
import { CodNote } from '../handover/cod-note.tsx';
import classes from './delivered-card.module.css';

/** End of a trip: delivered, its pay, and two links onwards. */
export function DeliveredCard({ trip, todayNet }: { trip: Delivery; todayNet: MoneyValue | undefined }) {
  const t = useT();
  const { locale } = useLocale();
  const earned = trip.net && formatMoney(trip.net, locale);
  return (
    <div className={classes.card}>
      <span className={classes.mark} aria-hidden="true">
        <IconCheck size={56} stroke={2.5} />
      </span>
      <PageTitle>{t('act.done.t')}</PageTitle>
      {earned && (
        <p className={classes.earned} role="status">
          {t('act.done.earned', { amount: earned })}
        </p>
      )}
      {todayNet && (
        <p className={classes.today}>{t('act.done.today', { total: formatMoney(todayNet, locale) })}</p>
      )}
      <CashNote trip={trip} stage={null} />
      <CodNote trip={trip} />
      <div className={classes.ways}>
        <Button component={Link} to={paths.courierEarnings} color="vesta" className={classes.main} fullWidth>
          {t('act.done.earnings')}
        </Button>
        <Link to={paths.courierJobs} className={classes.next}>
          {t('act.next')}
        </Link>
      </div>
    </div>
  );
}
