import { IconFileAlert } from '@tabler/icons-react';
import { Link } from 'react-router';
import { areExpired, WARN_DAYS } from '#domain/couriers/verification.ts';
import { addDays, localDay, specDay } from '#domain/deliveries/pickup-window.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { paths } from '#web/paths.ts';
import { useCourier } from '../../trips/jobs/queries.ts';
import classes from './documents-notice.module.css';

/** Banner from 30 days before the documents expire; after that it says why no offer can be made. */
export function DocumentsBanner() {
  const t = useT();
  const { data } = useCourier();
  const day = data?.state === 'verified' ? data.documentsExpireOn : null;
  const today = localDay(new Date(), timeZone());
  if (!day || day > addDays(today, WARN_DAYS)) return null;
  const isOver = areExpired(day, today);
  return (
    <Link to={paths.courierProfile} className={classes.notice} data-over={isOver || undefined}>
      <IconFileAlert size={20} stroke={1.75} aria-hidden="true" />
      {t(isOver ? 'cprof.docs.banner.expired' : 'cprof.docs.banner.ending', { date: specDay(day) })}
    </Link>
  );
}
