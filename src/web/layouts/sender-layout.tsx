import { IconHome, IconPackage, IconUser, IconWallet } from '@tabler/icons-react';
import { Outlet, useMatches } from 'react-router';
import { useLiveEvents } from '#web/api/live-events.ts';
import { useSession } from '#web/api/session.ts';
import { WaitingBanner } from '#web/features/deliveries/booking/waiting-banner.tsx';
import { Bell } from '#web/features/notifications/bell.tsx';
import { TermsGate } from '#web/features/accounts/terms/terms-gate.tsx';
import { WrongRolePage } from '#web/features/accounts/session/wrong-role-page.tsx';
import { paths } from '#web/paths.ts';
import { AppFooter } from '#web/ui/layout/app-footer.tsx';
import { ViewBanner } from '#web/features/staff/views/view-banner.tsx';
import { AppShell } from '#web/ui/layout/app-shell.tsx';
import { BottomBar, type BottomBarItem } from '#web/ui/layout/bottom-bar.tsx';
import { SiteHeader } from '#web/ui/layout/site-header.tsx';

const PLACES: readonly BottomBarItem[] = [
  {
    to: paths.home,
    label: 'nav.home',
    icon: IconHome,
    also: [paths.parcelFirst, paths.parcelSecond, paths.parcelThird, paths.image],
  },
  {
    to: paths.send,
    label: 'nav.deliveries',
    icon: IconPackage,
    also: [paths.history, paths.viewDetails, paths.counter, paths.accept, paths.payment, paths.trip],
  },
  { to: paths.wallet, label: 'nav.wallet', icon: IconWallet, also: [paths.transaction] },
  { to: paths.profile, label: 'nav.account', icon: IconUser },
];

/** Whether a route exports `handle = { wide: true }`: it fills the whole width and has its own margins. */
function isWide(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true;
}

/**
 * Shell of the sender; the booking is open to guests, so it needs no session, but couriers and staff are redirected.
 */
export default function SenderLayout() {
  const { user } = useSession();
  const handle = useMatches().at(-1)?.handle;
  useLiveEvents();
  return (
    <AppShell
      wide={isWide(handle)}
      header={<SiteHeader user={user} bell={<Bell />} />}
      footer={<AppFooter />}
      banner={
        <>
          <ViewBanner />
          <WaitingBanner />
        </>
      }
      bottomBar={<BottomBar items={PLACES} />}
    >
      {user && user.role !== 'sender' ? (
        <WrongRolePage role={user.role} />
      ) : (
        <TermsGate>
          <Outlet />
        </TermsGate>
      )}
    </AppShell>
  );
}
