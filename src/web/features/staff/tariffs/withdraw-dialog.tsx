import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { TARIFF_REASON_MAX } from '#contract/money/admin-tariffs.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { useTariffActs } from './queries.ts';
import classes from './tariffs.module.css';

/** Takes a scheduled version back to a draft, with a reason. */
export function WithdrawDialog({
  withdraw,
  onClose,
}: {
  withdraw: ReturnType<typeof useTariffActs>['withdraw'];
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const done = () => {
    showToast('tariff.withdrawn');
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('tariff.withdraw')}>
      <Form
        className={classes.form}
        isReady={reason.trim() !== ''}
        sending={withdraw}
        onSubmit={() => withdraw.mutate(reason, { onSuccess: done })}
      >
        <Textarea
          required
          withAsterisk={false}
          size="md"
          rows={3}
          label={t('tariff.reason')}
          maxLength={TARIFF_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton size="lg" missing={t('tariff.reason.missing')} missingClass={classes.quiet}>
          {t('tariff.withdraw')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
