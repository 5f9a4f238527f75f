import { Outlet } from 'react-router';
import { RequireRole } from '#web/features/accounts/session/require-role.tsx';

/** Screens that only a signed-in sender may see. */
export default function RequireSender() {
  return (
    <RequireRole role="sender">
      <Outlet />
    </RequireRole>
  );
}
