import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '#contract/money/disputes.ts';
import { DISPUTE_KINDS } from '#domain/money/disputes/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../money/money.module.css';
import { ActFrame, type ActFormProps } from './act-frame.tsx';

/** A dispute that a member of the staff opens for the sender who called or wrote. */
export function DisputeDialog({ item, sending, onSend, onClose }: ActFormProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const kind = DISPUTE_KINDS.find((each) => each === typed);
  return (
    <ActFrame
      item={item}
      act="open_dispute"
      isReady={kind !== undefined && text.trim().length >= DISPUTE_TEXT_MIN}
      missing={t('board.dispute.missing')}
      sending={sending}
      onSubmit={() => kind && onSend({ kind, text })}
      onClose={onClose}
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
    </ActFrame>
  );
}
