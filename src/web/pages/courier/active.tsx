import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { NoTrip } from '#web/features/trips/active/no-trip.tsx';
import { useActiveTrip } from '#web/features/trips/queries.ts';
import { RefusedBanner } from '#web/features/trips/queue/refused-banner.tsx';
import { TripEnded } from '#web/features/trips/active/trip-ended.tsx';
import { TripOffline } from '#web/features/trips/queue/trip-offline.tsx';
import { TripScreen } from '#web/features/trips/active/trip-screen.tsx';
import { TripWaiting } from '#web/features/trips/active/trip-waiting.tsx';
import classes from '#web/features/trips/active/active-trip.module.css';

/** /curier/activa: the trip under way, one button per step. */
export default function ActivePage() {
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
