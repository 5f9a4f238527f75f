import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from './report-link.module.css';

type Place = 'receiver_rating' | 'receiver_wishes' | 'courier' | 'delivery' | 'photo' | 'avatar';

/**
 * The way from somebody else's content to the form that gives notice of it, with what it is about already filled in: a
 * picture by its address, all else by its delivery's id. `texts` calls a listing by what its courier reads of it.
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
