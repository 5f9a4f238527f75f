import { Button } from '@mantine/core';
import { ISSUE_FIELDS, type Issue } from '#contract/newsletter/admin-newsletter.ts';
import { LOCALES } from '#domain/locales.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './newsletter.module.css';
import { readersOf } from './readers-of.ts';
import { useIssueActions, useReadAgain } from './queries.ts';

/** Confirmation before an issue is sent: it cannot be undone, and to how many people it goes. */
export function StartDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const t = useT();
  const { start } = useIssueActions(issue.id);
  const readAgain = useReadAgain();
  const isLate = isProblem(start.error, 'transition_refused');
  const close = () => {
    if (isLate) readAgain();
    onClose();
  };
  const go = () => {
    if (start.isPending || isLate) return;
    start.mutate(issue.version, { onSuccess: () => showToast('news.started') });
  };
  return (
    <Dialog opened onClose={close} title={t('news.start.h', { n: readersOf(issue) })}>
      {LOCALES.map((locale) => (
        <p key={locale} className={classes.subject} lang={locale}>
          {issue[ISSUE_FIELDS[locale].subject]}
        </p>
      ))}
      <p>{t('news.start.text')}</p>
      {isLate ? (
        <BannerAlert id="news-late">{t('news.late')}</BannerAlert>
      ) : (
        <ProblemAlert error={start.error} />
      )}
      <div className={classes.actions}>
        <Button
          loading={start.isPending}
          disabled={isLate}
          aria-describedby={isLate ? 'news-late' : undefined}
          onClick={go}
        >
          {t('news.start.go')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('news.back')}
        </Button>
      </div>
    </Dialog>
  );
}
