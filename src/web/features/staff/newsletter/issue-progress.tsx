import { Button } from '@mantine/core';
import type { Issue } from '#contract/newsletter/admin-newsletter.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './newsletter.module.css';
import { useIssueActions } from './queries.ts';
import { May } from '../access/may.tsx';

const OUTCOMES = ['sent', 'waiting', 'failed', 'left', 'unknown'] as const;

/** Sending progress of an issue, the result of each mail, and stop or resume. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const t = useT();
  const { locale } = useLocale();
  const { tally } = issue;
  const done = tally.total - tally.waiting;
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  return (
    <section className={classes.card} aria-labelledby="news-progress">
      <h2 id="news-progress">{t('news.result')}</h2>
      <p className={classes.quiet}>
        {issue.startedAt && t('news.startedBy', { by: issue.startedBy ?? '–', at: when(issue.startedAt) })}
        {issue.endedAt && ` · ${t('news.endedAt', { at: when(issue.endedAt) })}`}
      </p>
      <progress className={classes.bar} max={tally.total} value={done} aria-label={t('news.result')} />
      <p role="status" className={classes.subject}>
        {t('news.progress', { sent: tally.sent, total: tally.total })}
      </p>
      {tally.sent < tally.total && (
        <dl className={classes.tally}>
          {OUTCOMES.filter((name) => name === 'sent' || tally[name] > 0).map((name) => (
            <div key={name}>
              <dt>{t(`news.tally.${name}`)}</dt>
              <dd>{tally[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {tally.unknown > 0 && <p className={classes.quiet}>{t('news.unknown')}</p>}
      <May verb="newsletter:write">
        <Switch issue={issue} />
      </May>
    </section>
  );
}

/** Stops a sending, or resumes a stopped one. */
function Switch({ issue }: { issue: Issue }) {
  const t = useT();
  const { stop, resume } = useIssueActions(issue.id);
  if (issue.state !== 'sending' && issue.state !== 'stopped') return null;
  const mutation = issue.state === 'sending' ? stop : resume;
  const kind = issue.state === 'sending' ? 'stop' : 'resume';
  const go = () => {
    if (!mutation.isPending) mutation.mutate(undefined, { onSuccess: () => showToast(`news.${kind}.done`) });
  };
  return (
    <>
      <p className={classes.quiet}>{t(`news.${kind}.hint`)}</p>
      {isProblem(mutation.error, 'transition_refused') ? (
        <BannerAlert>{t('news.over')}</BannerAlert>
      ) : (
        <ProblemAlert error={mutation.error} />
      )}
      <div className={classes.actions}>
        <Button
          {...(kind === 'stop' ? { variant: 'default', color: 'caramida' } : {})}
          aria-busy={mutation.isPending}
          onClick={go}
        >
          {t(`news.${kind}`)}
        </Button>
      </div>
    </>
  );
}
