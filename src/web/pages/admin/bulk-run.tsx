import { Link, useParams } from 'react-router';
import type { BulkRun } from '#contract/staff/bulk.ts';
import classes from '#web/features/staff/bulk/bulk.module.css';
import { useBulkRun } from '#web/features/staff/bulk/queries.ts';
import { RunRows } from '#web/features/staff/bulk/run-rows.tsx';
import { RunSteps } from '#web/features/staff/bulk/run-steps.tsx';
import { rowCount, runTitle } from '#web/features/staff/bulk/run-words.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /admin/operatii/:id: what a run would do, how far it is, and what became of each delivery. */
export default function AdminBulkRunPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useBulkRun(id);
  return (
    <div className={classes.page}>
      <PageTitle>{data ? runTitle(data, t) : t('bulk.nav')}</PageTitle>
      <p className={classes.lead}>
        <Link to={paths.adminBulkRuns}>{t('bulk.toAll')}</Link>
      </p>
      {isPending && <RowSkeletons count={3} height={88} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Summary run={data} />}
      {data && <RunRows run={data} />}
    </div>
  );
}

function Summary({ run }: { run: BulkRun }) {
  const t = useT();
  const { locale } = useLocale();
  const { counts } = run;
  const all = rowCount(run);
  const left = counts.queued + counts.ready;
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  return (
    <section className={classes.panel} aria-label={t('bulk.summary')}>
      <p>
        <span className={classes.badge} data-state={run.state}>
          {t(`bulk.state.${run.state}`)}
        </span>
      </p>
      <p className={classes.quiet}>
        {t('bulk.by', { name: run.by.name, at: when(run.createdAt) })}
        {run.endedAt !== null && ` · ${t('bulk.endedAt', { at: when(run.endedAt) })}`}
      </p>
      {run.reason !== null && <p>{run.reason}</p>}
      {run.state === 'draft' ? (
        <p className={classes.title}>{t('bulk.checked', { ready: counts.ready, refused: counts.refused })}</p>
      ) : (
        <>
          <progress
            className={classes.progress}
            max={all}
            value={all - left}
            aria-label={t('bulk.summary')}
          />
          <p role="status" className={classes.title}>
            {t('bulk.progress', { done: counts.done, all })}
            {counts.refused > 0 && ` · ${t('bulk.refused', { n: counts.refused })}`}
          </p>
        </>
      )}
      {run.fees !== null && <p>{t('bulk.fees', { sum: formatMoney(run.fees, locale) })}</p>}
      {run.state === 'draft' && !run.isMine && (
        <p className={classes.quiet}>{t('bulk.notMine', { name: run.by.name })}</p>
      )}
      <RunSteps run={run} />
    </section>
  );
}
