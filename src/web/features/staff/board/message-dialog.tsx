import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MESSAGE_MAX } from '#contract/staff/board-acts.ts';
import { messageParties } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../money/money.module.css';
import { ActFrame, type ActFormProps } from './act-frame.tsx';

/** A message to one person of a delivery. */
export function MessageDialog({ item, sending, onSend, onClose }: ActFormProps) {
  const t = useT();
  const parties = messageParties(item.stage);
  const [to, setTo] = useState(parties[0] ?? 'sender');
  const [text, setText] = useState('');
  return (
    <ActFrame
      item={item}
      act="send_message"
      isReady={text.trim() !== ''}
      missing={t('board.message.missing')}
      sending={sending}
      onSubmit={() => onSend({ to, text })}
      onClose={onClose}
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
    </ActFrame>
  );
}
