import { useEffect } from 'react';
import { HOME_OF } from '#web/account-menu.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { BootSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';

/** The empty path: guests to the welcome page, people who are signed in to their first screen. */
export default function RootRedirect() {
  const { user, isPending } = useSession();
  useEffect(() => {
    if (!isPending) window.location.replace(user ? HOME_OF[user.role] : paths.welcome);
  }, [user, isPending]);
  return <BootSkeleton />;
}
