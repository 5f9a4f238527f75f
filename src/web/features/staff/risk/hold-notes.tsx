import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { HOLD_REASON_MAX, HOLD_REASON_MIN } from '#domain/risk/hold.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './holds.module.css';
import { useHold, useNoteHold } from './queries.ts';
import { May } from '../access/may.tsx';

/** Colleagues' notes on a hold, fetched on request, and a field for one more. */
export function HoldNotes({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.form}>
      <div>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('risk.notes')}
        </Button>
      </div>
      {isOpen && <Notes id={id} />}
    </div>
  );
}

function Notes({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useHold(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} height={80} />;
  return (
    <>
      {data.notes.length === 0 && <p className={classes.quiet}>{t('risk.notes.none')}</p>}
      <ul className={classes.notes}>
        {data.notes.map(({ by, text, at }) => (
          <li key={at + text}>
            <p>{text}</p>
            <p className={classes.quiet}>
              {t('risk.note.by', {
                who: by ?? '–',
                when: `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
              })}
            </p>
          </li>
        ))}
      </ul>
      <May verb="risks:note">
        <NewNote id={id} />
      </May>
    </>
  );
}

function NewNote({ id }: { id: string }) {
  const t = useT();
  const note = useNoteHold(id);
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const isReady = text.trim().length >= HOLD_REASON_MIN;
  const submit = () => {
    const onSuccess = () => {
      key.current = crypto.randomUUID();
      setText('');
      showToast('risk.note.done');
    };
    note.mutate({ text, key: key.current }, { onSuccess });
  };
  return (
    <Form className={classes.form} isReady={isReady} sending={note} onSubmit={submit}>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('risk.note')}
        minLength={HOLD_REASON_MIN}
        maxLength={HOLD_REASON_MAX}
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton variant="default">{t('risk.note.cta')}</SubmitButton>
    </Form>
  );
}
