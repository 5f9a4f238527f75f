import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { COMPLAINT_TEXT_MAX } from '#contract/staff/complaints.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import screen from '../desk/courier-screen.module.css';
import { useWriteLetter } from './queries.ts';

/** A letter to whoever complained, which leaves by mail. */
export function LetterForm({ number }: { number: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const write = useWriteLetter(number);
  const sent = () => {
    setText('');
    showToast('register.letter.done');
  };
  const submit = () => write.mutate({ text }, { onSuccess: sent });
  return (
    <Form className={screen.form} isReady={text.trim() !== ''} sending={write} onSubmit={submit}>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('register.letter')}
        description={t('register.letter.hint')}
        maxLength={COMPLAINT_TEXT_MAX}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton variant="default" missing={t('register.letter.missing')} missingClass={screen.why}>
        {t('register.letter.cta')}
      </SubmitButton>
    </Form>
  );
}
