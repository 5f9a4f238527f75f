import { Navigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { DarkScreen } from '#web/features/trips/active/dark-screen.tsx';
import { DeliveredCard } from '#web/features/trips/active/delivered-card.tsx';
import { HandoverScreen } from '#web/features/trips/handover/handover-screen.tsx';
import { TripWaiting } from '#web/features/trips/active/trip-waiting.tsx';
import { useActiveTrip } from '#web/features/trips/queries.ts';

/** /curier/activa/predare: the receiver's PIN, then the end of the trip. */
export default function HandoverPage() {
  const t = useT();
  const { trip, ending, serverStage, todayNet, error, retry } = useActiveTrip();
  if (ending) return <TripWaiting ending={ending} />;
  if (trip === undefined) {
    return (
      <DarkScreen>
        <PageTitle hidden>{t('act.pin.h1')}</PageTitle>
        {error != null && <ErrorState error={error} onRetry={retry} />}
      </DarkScreen>
    );
  }
  if (trip?.status === 'completed') {
    return (
      <DarkScreen>
        <DeliveredCard trip={trip} todayNet={todayNet} />
      </DarkScreen>
    );
  }
  // Opened too early or without a trip: the trip screen shows what comes next.
  if (!trip?.allowedSteps.includes('deliver')) return <Navigate replace to={paths.courierActive} />;
  return (
    <DarkScreen>
      <HandoverScreen trip={trip} serverStage={serverStage} />
    </DarkScreen>
  );
}
