import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from './report-link.module.css';

/** The way from somebody else's content to the form that gives notice of it, with what it is about already filled in. */
export function ReportLink({
  place,
  deliveryId,
}: {
  place: 'receiver_rating' | 'courier' | 'delivery';
  deliveryId: string;
}) {
  const t = useT();
  return (
    <Link to={to(paths.contentNotice, {}, { fel: place, ref: deliveryId })} className={classes.link}>
      {t(`notice.report.${place}`)}
    </Link>
  );
}
