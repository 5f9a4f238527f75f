import { useEffect } from 'react';
import { HOME_OF } from '#web/account-menu.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { BootSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';

/** `/`: redirects guests to the welcome page, and signed-in people to their home. */
export default function RootRedirect() {
  const { user, isPending } = useSession();
  useEffect(() => {
    if (!isPending) window.location.replace(user ? HOME_OF[user.role] : paths.welcome);
  }, [user, isPending]);
  return <BootSkeleton />;
}
