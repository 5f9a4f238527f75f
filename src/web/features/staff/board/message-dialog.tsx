import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { MESSAGE_MAX } from '#contract/staff/board-acts.ts';
import { messageParties } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import type { ActDetails } from './acts.ts';

type Props = {
  item: BoardItem;
  sending: { isPending: boolean; error: unknown };
  onSend: (details: ActDetails) => void;
  onClose: () => void;
};

/** A message to one person of a delivery. */
export function MessageDialog({ item, sending, onSend, onClose }: Props) {
  const t = useT();
  const parties = messageParties(item.stage);
  const [to, setTo] = useState(parties[0] ?? 'sender');
  const [text, setText] = useState('');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t('board.act.send_message') })}
    >
      <Form
        className={classes.form}
        isReady={text.trim() !== ''}
        sending={sending}
        onSubmit={() => onSend({ to, text })}
      >
        {parties.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('board.message.to')}
            value={to}
            onChange={setTo}
            data={parties.map((value) => ({ value, label: t(`contact.of.${value}`) }))}
          />
        )}
        <p className={classes.quiet}>{t(`board.message.help.${to}`)}</p>
        <Textarea
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          label={t('board.message.text')}
          description={t('board.message.hint')}
          rows={4}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          missing={t('board.message.missing')}
          missingClass={classes.quiet}
        >
          {t('board.act.send_message')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
