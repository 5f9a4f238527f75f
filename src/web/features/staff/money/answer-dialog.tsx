import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useAnswerChargeback } from './queries.ts';
import classes from './money.module.css';

/** Answers a chargeback to the bank, once. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const answer = useAnswerChargeback(id);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const submit = () => {
    answer.mutate(text, {
      onSuccess: () => {
        showToast('money.contested.sent', 'money.contested.sent.help');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('money.contested.answer')}>
      <Form className={classes.form} isReady={!isEmpty} sending={answer} onSubmit={submit}>
        <Textarea
          size="md"
          label={t('money.contested.text')}
          description={t('money.contested.text.hint')}
          required
          rows={6}
          maxLength={5_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('money.contested.sending')}
          missing={t('money.contested.text.need')}
          missingClass={classes.quiet}
        >
          {t('money.contested.send')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
