import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import accountClasses from '../account/account.module.css';
import { EmptyWallet } from './empty-wallet.tsx';
import { useDeleteMe } from './queries.ts';

const REASONS: Record<string, PlainKey> = {
  delivery_open: 'profile.busy.delivery',
  offer_live: 'profile.busy.offer',
  payment_open: 'profile.busy.payment',
  money_held: 'profile.busy.held',
  money_left: 'profile.busy.money',
  debt: 'profile.busy.debt',
  last_admin: 'profile.busy.lastAdmin',
  company_admin: 'profile.busy.companyAdmin',
  company_owes: 'profile.busy.companyOwes',
};

/** Account deletion: what is erased and retained, the password, the closing; or why it cannot be closed yet. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const remove = useDeleteMe();
  const busy = isProblem(remove.error, 'account_busy') ? String(remove.error.facts?.['reason']) : undefined;
  const submit = () => remove.mutate(password);
  return (
    <Dialog opened onClose={onClose} title={t('profile.delete')}>
      <p>{t('profile.delete.ask')}</p>
      <p className={accountClasses.lead}>{t('profile.delete.what')}</p>
      <Form className={accountClasses.form} isReady={password !== ''} sending={remove} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
          value={password}
          error={refusalOf(remove.error, 'password')}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            remove.reset();
          }}
        />
        {busy && <BannerAlert>{t(REASONS[busy] ?? 'profile.busy.delivery')}</BannerAlert>}
        {busy === 'money_left' && <EmptyWallet onSent={() => remove.reset()} />}
        {!busy && <FormProblem atFields={['password']} />}
        <SubmitButton
          size="lg"
          fullWidth
          color="caramida"
          missing={t('login.err.passwordRequired')}
          missingClass={accountClasses.why}
        >
          {t('profile.delete.cta')}
        </SubmitButton>
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          {t('profile.delete.keep')}
        </Button>
      </Form>
    </Dialog>
  );
}
