import { useState } from 'react';
import { MESSAGE_MAX } from '#contract/staff/board-acts.ts';
import { messageParties } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { MessageFields } from '../contact/message-fields.tsx';
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
      <MessageFields to={to} parties={parties} onTo={setTo} text={text} onText={setText} max={MESSAGE_MAX} />
    </ActFrame>
  );
}
