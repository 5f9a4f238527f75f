import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router';
import { AdminRail } from '#web/features/staff/desk/admin-rail.tsx';
import { PageGate } from '#web/features/staff/access/page-gate.tsx';
import { SecondStepGate } from '#web/features/staff/account/second-step-gate.tsx';
import { useJumpKeys } from '#web/features/staff/keys/jumps.ts';
import { KeysHelp } from '#web/features/staff/keys/keys-help.tsx';
import { StaffSearch } from '#web/features/staff/search/staff-search.tsx';
import { RequireRole } from '#web/features/accounts/session/require-role.tsx';
import { paths } from '#web/paths.ts';
import { restoreFocus } from '#web/ui/overlay/restore-focus.ts';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import classes from './admin-layout.module.css';

/** Shell of the back office: for a desk, all day. The rail's items come from `features/staff/desk/admin-nav.ts`. */
export default function AdminLayout() {
  useEffect(restoreFocus, []);
  useJumpKeys();
  const isBoard = useMatch(paths.adminBoard) !== null;
  return (
    <RequireRole role="admin">
      <SecondStepGate>
        <div className={classes.shell} data-shell={isBoard ? 'board' : undefined}>
          <AdminRail />
          <div className={classes.content}>
            <OfflineBanner />
            <StaffSearch>
              <KeysHelp />
            </StaffSearch>
            <main id="content" className={classes.main}>
              <PageGate>
                <Outlet />
              </PageGate>
            </main>
          </div>
        </div>
      </SecondStepGate>
    </RequireRole>
  );
}
