import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/accounts/auth.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import accountClasses from '../account/account.module.css';
import { NewPasswordFields, useNewPassword } from '../account/new-password-fields.tsx';
import { ProgramsChoice } from './programs-choice.tsx';
import { useChangePassword } from './queries.ts';

/** Password change: the current one, a new one twice. Signs other browsers out, and ends programs' access if chosen. */
export function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const [current, setCurrent] = useState('');
  const fresh = useNewPassword();
  const [endPrograms, setEndPrograms] = useState(false);
  const change = useChangePassword();
  const isValid = current !== '' && fresh.isValid;

  const submit = () => {
    change.mutate(
      { currentPassword: current, password: fresh.password, endPrograms },
      {
        onSuccess: () => {
          showToast('profile.pw.ok', 'profile.pw.ok.help');
          onClose();
        },
      },
    );
  };

  return (
    <Dialog opened onClose={onClose} title={t('profile.pw')}>
      <Form className={accountClasses.form} isReady={isValid} sending={change} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          label={t('profile.pw.current')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
          value={current}
          error={refusalOf(change.error, 'currentPassword')}
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            change.reset();
          }}
        />
        <NewPasswordFields {...fresh} labelKey="reset.new" />
        <ProgramsChoice user={user} isChosen={endPrograms} onChoose={setEndPrograms} />
        <FormProblem atFields={['currentPassword']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('profile.pw.missing')}
          missingClass={accountClasses.why}
        >
          {t('profile.pw')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
