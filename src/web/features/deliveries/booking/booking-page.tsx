import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './booking-page.module.css';
import { BookingProgress } from './booking-progress.tsx';
import type { BookingStep } from './steps.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { useGuardReason } from './use-booking-guard.ts';

/** Layout of the four booking steps: progress, the step, the summary beside it, the one action below. */
export function BookingPage({
  step,
  title,
  above,
  map,
  side,
  children,
  action,
}: {
  step: BookingStep;
  title: string;
  above?: ReactNode;
  map?: ReactNode;
  /** Shown beside the step instead of the summary; it then contains the action. */
  side?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  const t = useT();
  const why = useGuardReason();
  return (
    <div className={`${classes.page} ${map ? classes.withMap : ''} ${side ? classes.withSide : ''}`}>
      <header className={classes.head}>
        <PageTitle>{title}</PageTitle>
        {above}
        <BookingProgress step={step} />
        {why && (
          <p className={classes.why} role="status">
            <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
            {t(why)}
          </p>
        )}
      </header>
      <div className={classes.main}>
        {children}
        {action}
      </div>
      {/* After the fields in the DOM, so that Tab reaches them first; CSS places it. */}
      {map && <div className={classes.map}>{map}</div>}
      {side ? (
        <div className={classes.side}>{side}</div>
      ) : (
        <aside className={classes.aside} aria-label={t('book.summary')}>
          <SummaryPanel />
        </aside>
      )}
    </div>
  );
}
