import { IbanField } from '#contract/couriers/registration.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './cod.module.css';
import { useNameAccount } from './queries.ts';

/** Names the bank account for goods' money that has none, or whose account was refused. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const name = useNameAccount();
  const form = useForm(IbanField, { iban: '' });
  const submit = () =>
    name.mutate(form.values.iban, {
      onSuccess: ({ deliveries }) => {
        showToast(deliveries > 0 ? 'wallet.cod.named' : 'wallet.cod.namedNone');
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('wallet.cod.account')}>
      <Form className={classes.form} isReady={form.isValid} sending={name} onSubmit={submit}>
        <p className={classes.hint}>{t('wallet.cod.account.lead')}</p>
        <IbanInput {...fieldOf(form, 'iban')} />
        <FormProblem />
        <SubmitButton size="lg" fullWidth busy={t('common.saving')} missing={t('wallet.cod.account.missing')}>
          {t('wallet.cod.account.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
