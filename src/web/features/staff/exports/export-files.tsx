import { IconDownload } from '@tabler/icons-react';
import { type Export, exportFile } from '#contract/staff/exports.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import classes from './exports.module.css';
import { useExports } from './queries.ts';

/** One's own exports: the state of each, its rows, and its link once it is ready. */
export function ExportFiles() {
  const t = useT();
  const { data, error, refetch } = useExports();
  return (
    <section className={classes.files} aria-labelledby="exports-mine" aria-live="polite">
      <h3 id="exports-mine">{t('export.mine')}</h3>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes.quiet}>{t('export.none')}</p>}
      <ul>
        {data?.items.map((item) => (
          <ExportFile key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ExportFile({ item }: { item: Export }) {
  const t = useT();
  const { locale } = useLocale();
  const list = t(`export.list.${item.list}`);
  const at = { date: formatDate(item.expiresAt, locale), time: formatTime(item.expiresAt, locale) };
  return (
    <li>
      <span className={classes.badge} data-state={item.state}>
        {t(`export.state.${item.state}`)}
      </span>
      <span className={classes.what}>
        <b>{list}</b>
        <span className={classes.quiet}>
          {formatTime(item.createdAt, locale)} · {t('export.rows', { n: item.rows })}
          {item.state === 'ready' && ` · ${t('export.until', at)}`}
          {item.failure && ` · ${t(failureKey(item.failure))}`}
        </span>
      </span>
      {item.state === 'ready' && (
        <a
          className={classes.link}
          href={routeUrl(exportFile, { params: { id: item.id } })}
          download
          aria-label={t('export.download.of', { list, time: formatTime(item.createdAt, locale) })}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {t('export.download')}
        </a>
      )}
    </li>
  );
}

function failureKey(failure: NonNullable<Export['failure']>) {
  if (failure === 'limit_reached') return 'export.failed.long';
  return failure === 'forbidden' ? 'export.failed.right' : 'export.failed.other';
}
