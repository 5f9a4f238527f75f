import { PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Role } from '#domain/accounts/accounts.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './auth.module.css';
import { DemoAccount } from './demo-account.tsx';
import { LOGIN_FIELDS } from './login-fields.ts';
import { LoginProblem } from './login-problem.tsx';
import { nextPage } from './next-page.ts';
import { useLogin } from './queries.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/**
 * Login form for one role. Disabled until both fields are filled; a refusal keeps what was typed. `links` are the other
 * links of this login; what a demonstration adds loads after them and shifts nothing.
 */
export function LoginForm({
  role,
  links,
  onCodeRequired,
}: {
  role: Role;
  links?: ReactNode;
  /** Called when the password is right and a second factor is required. */
  onCodeRequired?: (login: { email: string; password: string }) => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm(LOGIN_FIELDS, { email: '', password: '' });
  const login = useLogin(role);
  const password = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  const submit = () => {
    login.mutate(form.values, {
      onSuccess: () => {
        showToast('login.ok', 'login.ok.help');
        void navigate(nextPage(search, role), { replace: true });
      },
      onError: (error) => {
        setRefused(isProblem(error, 'invalid_login'));
        if (isProblem(error, 'code_required')) onCodeRequired?.(form.values);
      },
    });
  };
  const closeDialog = () => {
    setRefused(false);
    // After the dialog has returned the focus: the password is what must be typed again.
    setTimeout(() => password.current?.focus(), 50);
  };

  return (
    <Form className={classes.form} isReady={form.isValid} sending={login} onSubmit={submit}>
      <TextInput
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={form.values.email}
        error={form.error('email') && t(form.values.email ? 'signup.err.email' : 'login.err.emailRequired')}
        onChange={(event) => form.set('email', event.currentTarget.value)}
        onBlur={() => form.touch('email')}
      />
      <PasswordInput
        ref={password}
        label={t('login.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={form.values.password}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        error={form.error('password') && t('login.err.passwordRequired')}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        onBlur={() => form.touch('password')}
      />
      <LoginProblem error={login.error} />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('login.busy')}
        missing={t('login.missing')}
        missingClass={classes.why}
      >
        {t('login.cta')}
      </SubmitButton>
      {links}
      <DemoAccount
        role={role}
        onFill={(email, secret) => {
          form.set('email', email);
          form.set('password', secret);
        }}
      />
      <SpecDialog
        opened={isRefused}
        onClose={closeDialog}
        titleKey="err.dialogTitle"
        textKey="login.fail"
        helpKey="login.fail.help"
      />
    </Form>
  );
}
