import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type BoardAct, EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../money/money.module.css';
import { ActFrame, type ActFormProps } from './act-frame.tsx';
import { ActReason } from './act-reason.tsx';
import { type ActDetails, WITH_REASON } from './acts.ts';

/** The form of an act that asks for something first: why, and how much later. */
export function ActDialog({
  item,
  act,
  sending,
  onSend,
  onClose,
}: ActFormProps & { act: Exclude<BoardAct, 'send_message'> }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<NonNullable<ActDetails['minutes']>>(30);
  const needsReason = WITH_REASON.includes(act);
  const isExtending = act === 'extend_promise';
  const submit = () => onSend({ ...(reason.trim() ? { reason } : {}), ...(isExtending ? { minutes } : {}) });
  return (
    <ActFrame
      item={item}
      act={act}
      isReady={!needsReason || reason.trim() !== ''}
      missing={needsReason ? t('board.act.missing') : undefined}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t(`board.act.help.${act}`)}</p>
      {isExtending && (
        <NativeSelect
          size="md"
          label={t('board.act.minutes')}
          data-autofocus
          value={minutes}
          onChange={({ currentTarget }) =>
            setMinutes(EXTEND_MINUTES.find((each) => String(each) === currentTarget.value) ?? minutes)
          }
          data={EXTEND_MINUTES.map((each) => ({
            value: String(each),
            label: t('board.act.minutes.of', { n: each }),
          }))}
        />
      )}
      <ActReason value={reason} onChange={setReason} isRequired={needsReason} isFirst={!isExtending} />
    </ActFrame>
  );
}
