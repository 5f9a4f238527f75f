import { useDeferredValue, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#domain/accounts/accounts.ts';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { paths, to } from '#web/paths.ts';
import { ScreenSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { WrongRolePage } from './wrong-role-page.tsx';

const SIGN_IN: Record<Role, string> = {
  sender: paths.asUser,
  courier: paths.asDriver,
  admin: paths.adminLogin,
};

/**
 * Route guard for one role: shows its children to people signed in for it. Guests go to that role's login and come back
 * afterwards (`?next=`); others see WrongRolePage. The server checks again on every request. `frame` wraps the offline
 * screen, where the children would bring their own frame.
 */
export function RequireRole({
  role,
  frame = (content) => content,
  children,
}: {
  role: Role;
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}) {
  const { user, isPending, error, refetch } = useSession();
  const location = useLocation();
  // Deferred: the next screen renders in small steps, and the present one stays until then.
  const isLoading = useDeferredValue(isPending);
  if (isPending || isLoading) return <ScreenSkeleton />;
  if (user === undefined && isProblem(error, 'network')) return frame(<OfflineScreen onRetry={refetch} />);
  if (error && user === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!user) {
    return (
      <Navigate replace to={to(SIGN_IN[role], {}, { next: `${location.pathname}${location.search}` })} />
    );
  }
  return user.role === role ? children : <WrongRolePage role={user.role} />;
}
