import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { DELIVERY_NOTE_MAX } from '#contract/staff/delivery-notes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { useDeliveryNotes } from './queries.ts';

type Props = { delivery: Pick<BoardItem, 'deliveryId' | 'number'>; onClose: () => void };

/** A note about a delivery for colleagues. */
export function NoteDialog({ delivery, onClose }: Props) {
  const t = useT();
  const { add } = useDeliveryNotes(delivery.deliveryId);
  const [text, setText] = useState('');
  // The same press again is the same note.
  const [key] = useState(() => crypto.randomUUID());
  const written = () => {
    showToast('board.note.done');
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('board.note.title', { n: delivery.number })}>
      <Form
        className={classes.form}
        isReady={text.trim() !== ''}
        sending={add}
        onSubmit={() => add.mutate({ key, text }, { onSuccess: written })}
      >
        <Textarea
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          label={t('board.note.text')}
          description={t('board.note.hint')}
          rows={4}
          maxLength={DELIVERY_NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          missing={t('board.note.missing')}
          missingClass={classes.quiet}
        >
          {t('board.note.add')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
