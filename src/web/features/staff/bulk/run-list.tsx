import { Link } from 'react-router';
import type { BulkRun } from '#contract/staff/bulk.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from './bulk.module.css';
import { rowCount, runTitle } from './run-words.ts';

/** The runs as links, each with who made it and how far it is. */
export function RunList({ runs }: { runs: readonly BulkRun[] }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ul className={classes.rows}>
      {runs.map((run) => (
        <li key={run.id}>
          <Link to={to(paths.adminBulkRun, { id: run.id })} className={classes.row}>
            <span className={classes.title}>{runTitle(run, t)}</span>
            <span className={classes.quiet}>
              <time dateTime={run.createdAt}>
                {formatDate(run.createdAt, locale)}, {formatTime(run.createdAt, locale)}
              </time>{' '}
              · {run.by.name}
            </span>
            <span className={classes.quiet}>
              {run.state === 'draft'
                ? t('bulk.checked', { ready: run.counts.ready, refused: run.counts.refused })
                : t('bulk.progress', { done: run.counts.done, all: rowCount(run) })}
            </span>
            <span className={classes.badge} data-state={run.state}>
              {t(`bulk.state.${run.state}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
