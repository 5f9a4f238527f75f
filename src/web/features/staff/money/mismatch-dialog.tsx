import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Mismatch } from '#contract/money/mismatches.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useDecideMismatch } from './mismatch-queries.ts';
import classes from './money.module.css';

const REASON_MAX = 500;

type Props = {
  item: Mismatch;
  decision: Mismatch['choices'][number];
  isNote: boolean;
  onClose: () => void;
};

/** Decides a mismatch, with a reason. */
export function MismatchDialog({ item, decision, isNote, onClose }: Props) {
  const t = useT();
  const decide = useDecideMismatch(item.id);
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  const title = t(isNote ? 'money.mismatch.note' : `money.mismatch.${decision}`);
  const submit = () => {
    decide.mutate(
      { decision, reason },
      {
        onSuccess: () => {
          showToast('money.mismatch.done', 'money.mismatch.done.help');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form className={classes.form} isReady={!isEmpty} sending={decide} onSubmit={submit}>
        <p>{t(isNote ? 'money.mismatch.note.help' : `money.mismatch.${decision}.help`)}</p>
        <Textarea
          size="md"
          label={t('money.gift.reason')}
          description={t('money.gift.reason.hint')}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('money.mismatch.busy')}
          missing={t('money.mismatch.need')}
          missingClass={classes.quiet}
        >
          {title}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
