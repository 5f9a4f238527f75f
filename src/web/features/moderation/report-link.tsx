import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from './report-link.module.css';

type Place = 'receiver_rating' | 'receiver_wishes' | 'courier' | 'delivery' | 'photo' | 'avatar';

/**
 * Link from another person's content to the content notice form, prefilled with its subject: a picture by its URL,
 * everything else by its delivery's id. `texts` labels a listing by what its courier reads of it.
 */
export function ReportLink({
  place,
  reference,
  as = place,
}: {
  place: Place;
  reference: string;
  as?: Place | 'texts';
}) {
  const t = useT();
  return (
    <Link to={to(paths.contentNotice, {}, { fel: place, ref: reference })} className={classes.link}>
      {t(`notice.report.${as}`)}
    </Link>
  );
}
