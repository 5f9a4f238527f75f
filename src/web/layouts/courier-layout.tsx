import { IconWallet, IconMap2, IconRoute, IconTag } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useLiveEvents } from '#web/api/live-events.ts';
import { CounterBanner } from '#web/features/offers/courier/counter-banner.tsx';
import { QueueBanner } from '#web/features/trips/queue/queue-banner.tsx';
import { useTripWithoutNetwork } from '#web/features/trips/queue/use-trip-without-network.ts';
import { CourierGate } from '#web/features/couriers/registration/courier-gate.tsx';
import { DocumentsBanner } from '#web/features/couriers/registration/documents-banner.tsx';
import { ViewBanner } from '#web/features/staff/views/view-banner.tsx';
import { useMayWork } from '#web/features/couriers/registration/use-may-work.ts';
import { UnreadLine } from '#web/features/notifications/unread-line.tsx';
import { TermsGate } from '#web/features/accounts/terms/terms-gate.tsx';
import { RequireRole } from '#web/features/accounts/session/require-role.tsx';
import { paths } from '#web/paths.ts';
import { AppShell } from '#web/ui/layout/app-shell.tsx';
import { BottomBar, type BottomBarItem } from '#web/ui/layout/bottom-bar.tsx';
import { restoreFocus } from '#web/ui/overlay/restore-focus.ts';
import classes from './courier-layout.module.css';

const PLACES: readonly BottomBarItem[] = [
  { to: paths.courierJobs, label: 'nav.courier.jobs', icon: IconMap2 },
  { to: paths.courierOffers, label: 'nav.courier.offers', icon: IconTag },
  { to: paths.courierActive, label: 'nav.courier.active', icon: IconRoute },
  { to: paths.courierEarnings, label: 'nav.courier.earnings', icon: IconWallet },
];

/** Shell of the courier: one hand, outdoors. Larger text, no header, the bar always in reach. */
export default function CourierLayout() {
  useTripWithoutNetwork();
  useEffect(restoreFocus, []);
  return (
    <RequireRole role="courier" frame={offlineFrame}>
      <ViewBanner />
      <CourierShell />
    </RequireRole>
  );
}

/** Offline frame while the session is unknown: the navigation stays, for screens that are cached on the phone. */
function offlineFrame(content: ReactNode) {
  return (
    <div className={classes.courier}>
      <AppShell bottomBar={<BottomBar items={PLACES} always />}>{content}</AppShell>
    </div>
  );
}

function CourierShell() {
  useLiveEvents();
  const mayWork = useMayWork();
  return (
    <div className={classes.courier}>
      <AppShell
        wide
        bottomBar={mayWork === false ? undefined : <BottomBar items={PLACES} always />}
        banner={<DocumentsBanner />}
      >
        <CourierGate>
          <CounterBanner />
          <UnreadLine />
          <QueueBanner />
          <TermsGate>
            <Outlet />
          </TermsGate>
        </CourierGate>
      </AppShell>
    </div>
  );
}
