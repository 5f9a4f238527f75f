import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useAnswerChargeback } from './queries.ts';
import classes from './money.module.css';

/** Answers a chargeback to the bank, once. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const answer = useAnswerChargeback(id);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || answer.isPending) return;
    answer.mutate(text, {
      onSuccess: () => {
        showToast('money.contested.sent', 'money.contested.sent.help');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('money.contested.answer')}>
      <form className={classes.form} onSubmit={submit} noValidate>
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
        <ProblemAlert error={answer.error} />
        <Button
          type="submit"
          fullWidth
          disabled={isEmpty}
          aria-busy={answer.isPending}
          aria-describedby="answer-why"
        >
          {answer.isPending ? t('money.contested.sending') : t('money.contested.send')}
        </Button>
        <p id="answer-why" className={classes.quiet}>
          {isEmpty && t('money.contested.text.need')}
        </p>
      </form>
    </Dialog>
  );
}
