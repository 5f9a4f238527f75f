import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What shops show to a business; a person's account reads that they are for businesses, and asks the server nothing. */
export function ForBusinesses({ children }: { children: ReactNode }) {
  const t = useT();
  const { user } = useSession();
  if (user?.userType === 'business') return children;
  return <EmptyState art="van" title={t('shop.only')} text={t('shop.only.text')} />;
}
