import { Link } from 'react-router';
import type { StaffCourierRow } from '#contract/couriers/admin-couriers.ts';
import type { CourierState } from '#domain/accounts/accounts.ts';
import { formatDate, formatPhone, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { reviewClockText } from './review-clock.ts';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import classes from './couriers.module.css';

/** One row of the couriers list; the whole row is a link. */
export function CourierRow({ row }: { row: StaffCourierRow }) {
  const t = useT();
  const { locale } = useLocale();
  const since = row.isWaiting && row.submittedAt ? row.submittedAt : row.createdAt;
  return (
    <li>
      <Link to={to(paths.adminCourier, { id: row.id })} className={classes.row}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.vehicle}>
          {t(VEHICLE_LABEL[row.vehicle])}
          {row.plate && ` · ${row.plate}`}
        </span>
        <span className={classes.reach}>
          {formatPhone(row.phone)} · {row.email}
        </span>
        <time dateTime={since} className={classes.since}>
          {formatDate(since, locale)}, {formatTime(since, locale)}
        </time>
        <StateBadge state={row.state} isWaiting={row.isWaiting} />
        {row.reviewDueAt && (
          <span className={classes.review}>{reviewClockText(row.reviewDueAt, t, locale)}</span>
        )}
      </Link>
    </li>
  );
}

/** Badge of a courier's state; waiting documents take precedence. */
export function StateBadge({ state, isWaiting }: { state: CourierState; isWaiting: boolean }) {
  const t = useT();
  return (
    <span className={classes.badge} data-state={isWaiting ? 'pending' : state}>
      {isWaiting ? t('adm.verify') : t(`courier.state.${state}`)}
    </span>
  );
}
