import { Button } from '@mantine/core';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast, warn } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { subjectText } from './decision-words.ts';
import classes from './decisions.module.css';
import { useSnooze } from './queries.ts';
import { snoozeChoices } from './snooze-choices.ts';
import { warnOfRefusal } from './warn-of-refusal.ts';

/** The moments to which a decision can be snoozed, one button each. */
export function SnoozeDialog({
  item,
  now,
  onClose,
}: {
  item: PendingDecision;
  now: number;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { snooze } = useSnooze(item);
  const choices = snoozeChoices(item.dueAt, now);
  const run = (until: Date) =>
    snooze.mutate(until.toISOString(), {
      onSuccess: () => showToast('decision.snooze.done'),
      onError: (error) => {
        if (isProblem(error, 'own_request')) warn('decision.snooze.own');
        else warnOfRefusal(error);
      },
      onSettled: onClose,
    });
  return (
    <Dialog opened onClose={onClose} title={t('decision.snooze.title', { what: subjectText(item, t) })}>
      <p className={classes.quiet}>
        {t(choices.length === 0 ? 'decision.snooze.none' : 'decision.snooze.text')}
      </p>
      <div className={classes.choices}>
        {choices.map(({ choice, until }, at) => (
          <Button
            key={choice}
            variant="default"
            size="md"
            fullWidth
            justify="space-between"
            rightSection={<span className={classes.quiet}>{formatTime(until, locale)}</span>}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            aria-busy={snooze.isPending}
            onClick={() => !snooze.isPending && run(until)}
          >
            {t(`decision.snooze.${choice}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
