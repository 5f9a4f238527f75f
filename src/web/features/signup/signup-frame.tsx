import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EntrySplit } from '../auth/entry-split.tsx';
import classes from './signup.module.css';

/** Signing up has three steps. */
const STEPS = 3;

/** Around each step of signing up: which one it is, its question, and the way in for those who have an account. */
export function SignupFrame({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const t = useT();
  const next = useSearchParams()[0].get('next') ?? undefined;
  const progress = t('signup.progress', { n: step, total: STEPS });
  return (
    <EntrySplit>
      <div>
        <p className={classes.progress}>
          <span>{t('signup.h1')}</span>
          <span>{progress}</span>
        </p>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('signup.h1')}
          aria-valuemin={0}
          aria-valuemax={STEPS}
          aria-valuenow={step}
          aria-valuetext={progress}
        >
          {Array.from({ length: STEPS }, (_, at) => (
            <span key={at} data-done={at < step || undefined} />
          ))}
        </div>
      </div>
      <PageTitle>{title}</PageTitle>
      {children}
      <p className={classes.haveAccount}>
        <Link to={to(paths.asUser, {}, { next })}>{t('signup.haveAccount')}</Link>
      </p>
    </EntrySplit>
  );
}
