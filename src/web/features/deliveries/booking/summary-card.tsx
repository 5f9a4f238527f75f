import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './confirm/confirm-step.module.css';
import { STEP_PATHS, type BookingStep } from './steps.ts';

/** One section of the confirmation, with a link back to the step that filled it in. */
export function SummaryCard({
  title,
  step,
  children,
}: {
  title: string;
  step: BookingStep;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Link to={STEP_PATHS[step]} className={classes.edit} aria-label={`${t('common.edit')}: ${title}`}>
          {t('common.edit')}
        </Link>
      </div>
      {children}
    </section>
  );
}
