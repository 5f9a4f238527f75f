import { Button } from '@mantine/core';
import type { FailingWork } from '#contract/staff/admin-work.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './log.module.css';
import { useFailingWork, useRetryFailingWork } from './queries.ts';
import { May } from '../access/may.tsx';

/** Periodic work that fails repeatedly: what, why, and when it is retried next. */
export function FailingWorkList() {
  const t = useT();
  const { data, error, isPending, refetch } = useFailingWork();
  return (
    <section className={classes.page} aria-labelledby="failing-work">
      <h2 id="failing-work">{t('work.failing.h2')}</h2>
      <p className={classes.lead}>{t('work.failing.lead')}</p>
      {isPending && <RowSkeletons count={1} height={120} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes.quiet}>{t('work.failing.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.jobs}>
          {data.items.map((each) => (
            <FailingCard key={`${each.work} ${each.item}`} failing={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FailingCard({ failing }: { failing: FailingWork }) {
  const t = useT();
  const { locale } = useLocale();
  const retry = useRetryFailingWork(failing);
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  return (
    <li className={classes.job}>
      <h3>
        {failing.work} · {failing.item || t('work.failing.whole')}
      </h3>
      <p className={classes.quiet}>
        {t('work.failing.facts', {
          n: failing.failures,
          since: when(failing.since),
          next: when(failing.nextAt),
        })}
      </p>
      <p className={classes.error}>{failing.error}</p>
      <ProblemAlert error={retry.error && !isProblem(retry.error, 'not_found') ? retry.error : undefined} />
      <May verb="jobs:decide">
        <div className={classes.actions}>
          <Button
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined, { onSuccess: () => showToast('work.failing.retried') })}
          >
            {t('work.retry')}
          </Button>
        </div>
      </May>
    </li>
  );
}
