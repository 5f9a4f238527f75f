import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ADMIN_PAGES } from '../desk/admin-nav.ts';
import { useMay } from './may.tsx';

/** Route guard of the back office: a page that the role may not read says so instead of asking the server. */
export function PageGate({ children }: { children: ReactNode }) {
  const t = useT();
  const may = useMay();
  const { user } = useSession();
  const { pathname } = useLocation();
  const page = ADMIN_PAGES.find(({ to }) => to !== paths.admin && `${pathname}/`.startsWith(`${to}/`));
  if (!page || may(page.verb)) return children;
  return (
    <>
      <PageTitle>{t(page.label)}</PageTitle>
      <EmptyState
        title={t('staff.noRight')}
        text={t('staff.noRight.text', { role: t(`staff.role.${user?.staffRole ?? 'auditor'}`) })}
        action={<Link to={paths.admin}>{t('staff.noRight.home')}</Link>}
      />
    </>
  );
}
