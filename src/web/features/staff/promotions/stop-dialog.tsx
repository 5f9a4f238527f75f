import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { PROMOTION_REASON_MAX } from '#contract/money/admin-promotions.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './promotions.module.css';
import { useStopPromotion } from './queries.ts';

/** Asks why, then stops a promotion for good. */
export function StopDialog({ id, code, onClose }: { id: string; code: string; onClose: () => void }) {
  const t = useT();
  const stop = useStopPromotion(id);
  const [reason, setReason] = useState('');
  const submit = () => {
    stop.mutate(reason, {
      onSuccess: () => {
        showToast('promotion.stopped');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('promotion.stop.title', { code })}>
      <Form className={classes.form} isReady={reason.trim() !== ''} sending={stop} onSubmit={submit}>
        <p className={classes.quiet}>{t('promotion.stop.hint')}</p>
        <Textarea
          label={t('promotion.stop.reason')}
          required
          data-autofocus
          rows={3}
          maxLength={PROMOTION_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          color="caramida"
          missing={t('promotion.stop.missing')}
          missingClass={classes.quiet}
          busy={t('promotion.stop.busy')}
        >
          {t('promotion.stop')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
