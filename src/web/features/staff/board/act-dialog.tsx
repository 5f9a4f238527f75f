import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { ACT_REASON_MAX } from '#contract/staff/board-acts.ts';
import { type BoardAct, EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { type ActDetails, WITH_REASON } from './acts.ts';

type Sending = { isPending: boolean; error: unknown };

/** The form of an act that asks for something first: why, and how much later. */
export function ActDialog({
  item,
  act,
  sending,
  onSend,
  onClose,
}: {
  item: BoardItem;
  act: Exclude<BoardAct, 'send_message'>;
  sending: Sending;
  onSend: (details: ActDetails) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<NonNullable<ActDetails['minutes']>>(30);
  const needsReason = WITH_REASON.includes(act);
  const isExtending = act === 'extend_promise';
  const submit = () => onSend({ ...(reason.trim() ? { reason } : {}), ...(isExtending ? { minutes } : {}) });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t(`board.act.${act}`) })}
    >
      <Form
        className={classes.form}
        isReady={!needsReason || reason.trim() !== ''}
        sending={sending}
        onSubmit={submit}
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
        <Textarea
          size="md"
          required={needsReason}
          withAsterisk={false}
          label={t(needsReason ? 'board.act.reason' : 'board.act.reason.optional')}
          description={t('board.act.reason.hint')}
          rows={3}
          maxLength={ACT_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...(isExtending ? {} : { 'data-autofocus': true })}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          {...(needsReason ? { missing: t('board.act.missing'), missingClass: classes.quiet } : {})}
        >
          {t(`board.act.${act}`)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
