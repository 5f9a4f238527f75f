import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { CodeField, isWholeCode } from '../account/code-field.tsx';
import authClasses from '../../accounts/auth/auth.module.css';
import { LoginProblem } from '../../accounts/auth/login-problem.tsx';
import { nextPage } from '../../accounts/auth/next-page.ts';
import { useLogin } from '../../accounts/auth/queries.ts';

/** Second step of the staff's login: the authenticator's code, or a recovery code after losing the phone. */
export function CodeStep({
  login: credentials,
  onBack,
}: {
  login: { email: string; password: string };
  onBack: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<'phone' | 'spare'>('phone');
  const [code, setCode] = useState('');
  const login = useLogin('admin');
  const isReady = kind === 'phone' ? isWholeCode(code) : code.trim().length >= 10;
  const submit = () => {
    login.mutate(
      { ...credentials, code },
      {
        onSuccess: () => {
          showToast('login.ok', 'login.ok.help');
          void navigate(nextPage(search, 'admin'), { replace: true });
        },
      },
    );
  };
  const change = (text: string) => {
    setCode(text);
    if (login.error) login.reset();
  };
  const swap = () => {
    setKind(kind === 'phone' ? 'spare' : 'phone');
    change('');
  };
  return (
    <Form className={authClasses.form} isReady={isReady} sending={login} onSubmit={submit}>
      {kind === 'phone' ? (
        <CodeField value={code} error={login.error} onChange={change} />
      ) : (
        <TextInput
          required
          withAsterisk={false}
          label={t('staff.spare')}
          description={t('staff.spare.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={isProblem(login.error, 'code_wrong') ? login.error.detail : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {!isProblem(login.error, 'code_wrong') && <LoginProblem error={login.error} />}
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('login.busy')}
        missing={t('staff.missing.code')}
        missingClass={authClasses.why}
      >
        {t('login.cta')}
      </SubmitButton>
      <div className={authClasses.actions}>
        <Button variant="subtle" onClick={swap}>
          {t(kind === 'phone' ? 'staff.spare.use' : 'staff.spare.phone')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('staff.other')}
        </Button>
      </div>
    </Form>
  );
}
