import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { BULK_ACTS, BULK_WITH_REASON, type BulkAct } from '#domain/staff/bulk/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ActReason } from '../board/act-reason.tsx';
import classes from './bulk.module.css';
import type { BulkOrder } from './queries.ts';

type Order = Omit<BulkOrder, 'filter' | 'deliveryIds'>;

/** Which act, and what it asks for; the next step is the check of each delivery. */
export function BulkDialog({
  sending,
  onSend,
  onClose,
}: {
  sending: { isPending: boolean; error: unknown };
  onSend: (order: Order) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [act, setAct] = useState<BulkAct>('nudge_courier');
  const [minutes, setMinutes] = useState<NonNullable<Order['minutes']>>(30);
  const [withFee, setWithFee] = useState(true);
  const [reason, setReason] = useState('');
  const needsReason = BULK_WITH_REASON.includes(act);
  const submit = () =>
    onSend({
      act,
      ...(act === 'extend_promise' ? { minutes } : {}),
      ...(act === 'cancel' ? { withFee } : {}),
      ...(reason.trim() ? { reason } : {}),
    });
  return (
    <Dialog opened onClose={onClose} title={t('bulk.dialog')}>
      <Form
        className={classes.form}
        isReady={!needsReason || reason.trim() !== ''}
        sending={sending}
        onSubmit={submit}
      >
        <NativeSelect
          size="md"
          data-autofocus
          label={t('bulk.which')}
          value={act}
          onChange={({ currentTarget }) =>
            setAct(BULK_ACTS.find((each) => each === currentTarget.value) ?? act)
          }
          data={BULK_ACTS.map((value) => ({ value, label: t(`board.act.${value}`) }))}
        />
        <p className={classes.quiet}>{t(`board.act.help.${act}`)}</p>
        {act === 'extend_promise' && (
          <NativeSelect
            size="md"
            label={t('board.act.minutes')}
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
        {act === 'cancel' && (
          <Checkbox
            size="md"
            label={t('board.money.choice.cancel')}
            checked={withFee}
            onChange={(event) => setWithFee(event.currentTarget.checked)}
          />
        )}
        <ActReason value={reason} onChange={setReason} isRequired={needsReason} />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('bulk.checking')}
          {...(needsReason ? { missing: t('board.act.missing'), missingClass: classes.quiet } : {})}
        >
          {t('bulk.check')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
