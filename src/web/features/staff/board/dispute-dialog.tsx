import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '#contract/money/disputes.ts';
import { DISPUTE_KINDS } from '#domain/money/disputes/rules.ts';
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

/** A dispute that a member of the staff opens for the sender who called or wrote. */
export function DisputeDialog({ item, sending, onSend, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const kind = DISPUTE_KINDS.find((each) => each === typed);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t('board.act.open_dispute') })}
    >
      <Form
        className={classes.form}
        isReady={kind !== undefined && text.trim().length >= DISPUTE_TEXT_MIN}
        sending={sending}
        onSubmit={() => kind && onSend({ kind, text })}
      >
        <p className={classes.quiet}>{t('board.act.help.open_dispute')}</p>
        <NativeSelect
          size="md"
          label={t('dispute.kind')}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data={[
            { value: '', label: t('board.dispute.choose') },
            ...DISPUTE_KINDS.map((value) => ({ value, label: t(`dispute.kind.${value}`) })),
          ]}
        />
        <Textarea
          size="md"
          required
          withAsterisk={false}
          label={t('board.dispute.text')}
          description={t('board.dispute.hint')}
          rows={4}
          maxLength={DISPUTE_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          missing={t('board.dispute.missing')}
          missingClass={classes.quiet}
        >
          {t('board.act.open_dispute')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
