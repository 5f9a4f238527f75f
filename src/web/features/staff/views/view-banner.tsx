import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session.ts';

// Loaded for the staff alone: everybody else's first pages are without it.
const OpenViewBanner = lazy(async () => ({
  default: (await import('./open-view-banner.tsx')).OpenViewBanner,
}));

/** Banner over an account that a member of the staff looks at; nothing over one's own. */
export function ViewBanner() {
  const { user } = useSession();
  if (!user?.viewedUntil) return null;
  return (
    <Suspense fallback={null}>
      <OpenViewBanner id={user.id} name={`${user.firstName} ${user.lastName}`} until={user.viewedUntil} />
    </Suspense>
  );
}
