import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './admin-account.module.css';
import { useSecondFactor } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Route guard: a person who must still set up the second factor sees its set-up and nothing else. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const t = useT();
  const { data } = useSecondFactor();
  if (!data?.isMissing) return children;
  return (
    <main id="content" className={classes.half}>
      <div className={classes.page}>
        <PageTitle>{t('staff.gate.h1')}</PageTitle>
        <p className={classes.lead}>{t('staff.gate.lead')}</p>
        <SecondFactorCard />
        <Link to={paths.logout}>{t('admin.signOut')}</Link>
      </div>
    </main>
  );
}
