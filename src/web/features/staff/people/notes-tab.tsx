import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NOTE_MAX, type PersonNote } from '#contract/staff/person-notes.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { May } from '../access/may.tsx';
import classes from './person.module.css';
import { useNoteActs, usePersonNotes } from './queries.ts';

/** What the staff wrote down about the person, and a field for more. */
export function NotesTab({ id }: { id: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = usePersonNotes(id);
  return (
    <div className={classes.lists}>
      <May verb="people:note">
        <NoteForm id={id} />
      </May>
      {isPending && <RowSkeletons count={3} height={56} />}
      {!isPending && !data && (
        <ErrorState error={error} title={t('people.tab.failed')} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <EmptyState title={t('people.tab.empty')} />}
      <ul className={classes.lines}>
        {data?.items.map((note) => (
          <Note key={note.id} id={id} note={note} />
        ))}
      </ul>
    </div>
  );
}

function NoteForm({ id }: { id: string }) {
  const t = useT();
  const { add } = useNoteActs(id);
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(false);
  // The same press again is the same note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = () =>
    add.mutate(
      { key, text, isPinned },
      {
        onSuccess: () => {
          setText('');
          setPinned(false);
          setKey(crypto.randomUUID());
        },
      },
    );
  return (
    <Form className={classes.lists} isReady={text.trim() !== ''} sending={add} onSubmit={submit}>
      <Textarea
        label={t('people.note.text')}
        description={t('people.note.hint')}
        rows={3}
        maxLength={NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        label={t('people.note.pin')}
        checked={isPinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
      <FormProblem />
      <SubmitButton busy={t('people.note.busy')}>{t('people.note.add')}</SubmitButton>
    </Form>
  );
}

function Note({ id, note }: { id: string; note: PersonNote }) {
  const t = useT();
  const { locale } = useLocale();
  const { pin, remove } = useNoteActs(id);
  return (
    <li>
      <p className={classes.note}>{note.text}</p>
      <span className={classes.quiet}>
        {note.by}, {formatDate(note.at, locale)}
      </span>
      <May verb="people:note">
        <Button
          size="compact-md"
          variant="default"
          aria-disabled={pin.isPending}
          onClick={() => pin.mutate({ noteId: note.id, isPinned: !note.isPinned })}
        >
          {t(note.isPinned ? 'people.note.unpin' : 'people.note.pin')}
        </Button>
        {note.isMine && (
          <Button
            size="compact-md"
            variant="default"
            aria-disabled={remove.isPending}
            onClick={() => remove.mutate(note.id)}
          >
            {t('people.note.delete')}
          </Button>
        )}
      </May>
    </li>
  );
}
