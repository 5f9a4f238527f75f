import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../money/money.module.css';
import { ActFrame, type ActFormProps } from './act-frame.tsx';
import { ProvenLossField } from '../money/proven-loss-field.tsx';
import { useProvenLoss } from '../money/use-proven-loss.ts';
import { ActReason } from './act-reason.tsx';
import { useBoardDelivery } from './queries.ts';
import { type MoneyAct, MoneyPreview, useMoneyPreview } from './money-preview.tsx';

/** The form of an act that moves money: the entries stand there before anything is posted. */
export function MoneyDialog({ item, act, sending, onSend, onClose }: ActFormProps & { act: MoneyAct }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isChosen, setChosen] = useState(act === 'cancel');
  const { cover } = useBoardDelivery(item.deliveryId).data ?? {};
  const proven = useProvenLoss(act === 'declare_lost' ? cover : null);
  const preview = useMoneyPreview(item, act, { isChosen, ...proven.body });
  const { sum } = preview;
  const submit = () => {
    if (!sum) return;
    const choice =
      act === 'cancel'
        ? { withFee: isChosen, expectedFee: sum.amount }
        : { paysCourier: isChosen, ...proven.body };
    onSend({ reason, ...choice });
  };
  return (
    <ActFrame
      item={item}
      act={act}
      isReady={reason.trim() !== '' && sum !== undefined && proven.isRight}
      missing={t('board.act.missing')}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t(`board.act.help.${act}`)}</p>
      <Checkbox
        size="md"
        label={t(`board.money.choice.${act}`)}
        checked={isChosen}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <ProvenLossField proven={proven} />
      <MoneyPreview act={act} preview={preview} />
      <ActReason value={reason} onChange={setReason} isRequired isFirst />
    </ActFrame>
  );
}
