import { Navigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { DarkScreen } from '../active/dark-screen.tsx';
import { DeliveredCard } from '../active/delivered-card.tsx';
import { HandoverScreen } from './handover-screen.tsx';
import { TripWaiting } from '../active/trip-waiting.tsx';
import { useActiveTrip } from '../queries.ts';

/** The hand-over at the drop-off, and the end of the trip once the PIN was right. */
export function Handover() {
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
