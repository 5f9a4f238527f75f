import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useAgreeToNetting } from './netting-queries.ts';
import classes from './payout-card.module.css';

/** The text that a courier agrees to, whole, and one button. */
export function NettingDialog({ textVersion, onClose }: { textVersion: string; onClose: () => void }) {
  const t = useT();
  const agree = useAgreeToNetting();
  const submit = () =>
    agree.mutate(textVersion, {
      onSuccess: () => {
        showToast('earn.netting.agreed');
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('earn.netting.ask')}>
      <Form className={classes.form} isReady sending={agree} onSubmit={submit}>
        <p>{t('earn.netting.text')}</p>
        <FormProblem />
        <SubmitButton size="lg" fullWidth busy={t('earn.netting.busy')}>
          {t('earn.netting.confirm')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
