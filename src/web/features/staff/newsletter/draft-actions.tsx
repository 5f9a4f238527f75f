import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ISSUE_FIELDS, type Issue } from '#contract/newsletter/admin-newsletter.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './newsletter.module.css';
import { readersOf } from './readers-of.ts';
import { useIssueActions } from './queries.ts';
import { StartDialog } from './start-dialog.tsx';

/** Actions of a saved draft: send a test, send it, delete it. */
export function DraftActions({ issue, isChanged }: { issue: Issue; isChanged: boolean }) {
  const t = useT();
  const { trial } = useIssueActions(issue.id);
  const [confirming, setConfirming] = useState<'start' | 'remove' | null>(null);
  const readers = readersOf(issue);
  const missing = missingOf(issue, isChanged);
  const why = missing ?? (readers === 0 ? 'news.nobody' : null);
  return (
    <section className={classes.card} aria-labelledby="news-send">
      <h2 id="news-send">{t('news.send.h')}</h2>
      <p className={classes.quiet}>{t('news.readers', { n: readers, ...issue.subscribers })}</p>
      <ProblemAlert error={trial.error} />
      <div className={classes.actions}>
        <Button
          size="lg"
          disabled={why !== null}
          aria-describedby="news-why"
          onClick={() => setConfirming('start')}
        >
          {t('news.start')}
        </Button>
        <Button
          variant="default"
          disabled={missing !== null}
          aria-busy={trial.isPending}
          aria-describedby="news-why"
          onClick={() => {
            if (!trial.isPending) trial.mutate(undefined, { onSuccess: () => showToast('news.trial.done') });
          }}
        >
          {t('news.trial')}
        </Button>
        <Button variant="subtle" color="caramida" onClick={() => setConfirming('remove')}>
          {t('news.remove')}
        </Button>
      </div>
      <p id="news-why" className={classes.why}>
        {why && t(why)}
      </p>
      {confirming === 'start' && <StartDialog issue={issue} onClose={() => setConfirming(null)} />}
      {confirming === 'remove' && <RemoveDialog id={issue.id} onClose={() => setConfirming(null)} />}
    </section>
  );
}

function missingOf(issue: Issue, isChanged: boolean): PlainKey | null {
  if (isChanged) return 'news.unsaved';
  const isWhole = Object.values(ISSUE_FIELDS).every(({ subject, body }) => issue[subject] && issue[body]);
  return isWhole ? null : 'news.missing';
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = useIssueActions(id);
  const go = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast('news.removed');
        void navigate(paths.adminNewsletter, { replace: true });
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('news.remove.h')}>
      <p>{t('news.remove.text')}</p>
      <ProblemAlert error={remove.error} />
      <div className={classes.actions}>
        <Button color="caramida" loading={remove.isPending} onClick={go}>
          {t('news.remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('news.back')}
        </Button>
      </div>
    </Dialog>
  );
}
