import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { ACT_REASON_MAX } from '#contract/staff/board-acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import type { ActDetails } from './acts.ts';
import { type MoneyAct, MoneyPreview, useMoneyPreview } from './money-preview.tsx';

/** The form of an act that moves money: the entries stand there before anything is posted. */
export function MoneyDialog({
  item,
  act,
  sending,
  onSend,
  onClose,
}: {
  item: BoardItem;
  act: MoneyAct;
  sending: { isPending: boolean; error: unknown };
  onSend: (details: ActDetails) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isChosen, setChosen] = useState(act === 'cancel');
  const preview = useMoneyPreview(item, act, isChosen);
  const { sum } = preview;
  const submit = () => {
    if (!sum) return;
    const choice =
      act === 'cancel' ? { withFee: isChosen, expectedFee: sum.amount } : { paysCourier: isChosen };
    onSend({ reason, ...choice });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t(`board.act.${act}`) })}
    >
      <Form
        className={classes.form}
        isReady={reason.trim() !== '' && sum !== undefined}
        sending={sending}
        onSubmit={submit}
      >
        <p className={classes.quiet}>{t(`board.act.help.${act}`)}</p>
        <Checkbox
          size="md"
          label={t(`board.money.choice.${act}`)}
          checked={isChosen}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
        <MoneyPreview act={act} preview={preview} />
        <Textarea
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          label={t('board.act.reason')}
          description={t('board.act.reason.hint')}
          rows={3}
          maxLength={ACT_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          missing={t('board.act.missing')}
          missingClass={classes.quiet}
        >
          {t(`board.act.${act}`)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
