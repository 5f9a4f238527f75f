import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { NewPasswordFields, useNewPassword } from '../account/new-password-fields.tsx';
import classes from './signup.module.css';
import { changeSignup, useSignup } from './signup-data.ts';
import { pathAfter } from './steps.ts';
import { useSignupNavigate } from './use-signup-step.ts';

/** Password step of the `basic` flow (/information-user). The password stays in memory until the account is created. */
export function PasswordForm() {
  const t = useT();
  const go = useSignupNavigate();
  const signup = useSignup();
  const fresh = useNewPassword(signup.password);
  const submit = () => {
    changeSignup({ way: 'basic', password: fresh.password });
    go(pathAfter('password', { ...signup, way: 'basic' }));
  };
  return (
    <Form className={classes.form} isReady={fresh.isValid} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={signup.email} readOnly hidden />
      <NewPasswordFields {...fresh} />
      <SubmitButton size="lg" fullWidth missing={t('signup.missing.password')} missingClass={classes.why}>
        {t('common.continue')}
      </SubmitButton>
    </Form>
  );
}
