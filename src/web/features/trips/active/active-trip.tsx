import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { NoTrip } from './no-trip.tsx';
import { useActiveTrip } from '../queries.ts';
import { RefusedBanner } from '../queue/refused-banner.tsx';
import { TripEnded } from './trip-ended.tsx';
import { TripOffline } from '../queue/trip-offline.tsx';
import { TripScreen } from './trip-screen.tsx';
import { TripWaiting } from './trip-waiting.tsx';
import classes from './active-trip.module.css';

/** The trip under way, or why there is none. */
export function ActiveTrip() {
  const t = useT();
  const { trip, ending, serverStage, error, retry } = useActiveTrip();
  if (ending) return <TripWaiting ending={ending} />;
  if (trip?.status === 'accepted' && trip.stage)
    return (
      <>
        <TripOffline />
        <TripScreen trip={trip} stage={trip.stage} serverStage={serverStage} />
      </>
    );
  return (
    <div className={classes.page}>
      <PageTitle>{t('act.h1')}</PageTitle>
      <RefusedBanner />
      {trip === undefined && !error && <RowSkeletons count={2} height={200} />}
      {trip === undefined && error != null && <ErrorState error={error} onRetry={retry} />}
      {trip === null && <NoTrip />}
      {trip && <TripEnded status={trip.status} />}
    </div>
  );
}
