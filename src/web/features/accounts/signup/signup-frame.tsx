import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { nextPath } from '../auth/next-page.ts';
import { EntrySplit } from '../auth/entry-split.tsx';
import classes from './signup.module.css';
import { useSignup } from './signup-data.ts';
import { stepsOf, type SignupStep } from './steps.ts';
import { useSignupReason } from './use-signup-step.ts';

/** Layout of each sign-up step: progress, the step's question, and a link to the login for those with an account. */
export function SignupFrame({
  step,
  title,
  children,
}: {
  step: SignupStep;
  title: string;
  children: ReactNode;
}) {
  const t = useT();
  const next = nextPath(useSearchParams()[0]);
  const why = useSignupReason();
  const steps = stepsOf(useSignup());
  const number = Math.max(0, steps.indexOf(step)) + 1;
  const progress = t('signup.progress', { n: number, total: steps.length });
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
          aria-valuemax={steps.length}
          aria-valuenow={number}
          aria-valuetext={progress}
        >
          {steps.map((one, at) => (
            <span key={one} data-done={at < number || undefined} />
          ))}
        </div>
      </div>
      <PageTitle>{title}</PageTitle>
      {why && (
        <p className={classes.reason} role="status">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          {t(why)}
        </p>
      )}
      {children}
      <p className={classes.haveAccount}>
        <Link to={to(paths.asUser, {}, { next })}>{t('signup.haveAccount')}</Link>
      </p>
    </EntrySplit>
  );
}
