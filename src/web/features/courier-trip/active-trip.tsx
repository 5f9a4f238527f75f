import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowSkeletons } from '#web/ui/skeletons.tsx';
import { NoTrip } from './no-trip.tsx';
import { useActiveTrip } from './queries.ts';
import { TripEnded } from './trip-ended.tsx';
import { TripScreen } from './trip-screen.tsx';
import classes from './active-trip.module.css';

/** The job under way, or why there is none. */
export function ActiveTrip() {
  const t = useT();
  const { trip, error, retry } = useActiveTrip();
  if (trip?.status === 'accepted' && trip.stage) return <TripScreen trip={trip} stage={trip.stage} />;
  return (
    <div className={classes.page}>
      <PageTitle>{t('act.h1')}</PageTitle>
      {trip === undefined && !error && <RowSkeletons count={2} height={200} />}
      {trip === undefined && error != null && <ErrorState error={error} onRetry={retry} />}
      {trip === null && <NoTrip />}
      {trip && <TripEnded status={trip.status} />}
    </div>
  );
}
