import { TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { Login } from '#contract/accounts/auth.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import classes from './account.module.css';
import { DemoMailbox } from './demo-mailbox.tsx';
import { useLoginPage } from './login-page.ts';
import { useForgotPassword } from './queries.ts';

const Fields = z.object({ email: Login.shape.email });

/** Password reset request for one e-mail address; the answer is the same whether it has an account or not. */
export function ForgotForm() {
  const t = useT();
  const navigate = useNavigate();
  const login = useLoginPage();
  const form = useForm(Fields, { email: '' });
  const forgot = useForgotPassword(login.role);
  const submit = () => {
    forgot.mutate(form.values.email.trim());
  };
  return (
    <Form className={classes.form} isReady={form.isValid} sending={forgot} onSubmit={submit}>
      <TextInput
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...fieldOf(form, 'email')}
      />
      {forgot.error && (
        <BannerAlert>
          {isProblem(forgot.error, 'too_many_requests') ? problemText(forgot.error, t) : t('forgot.fail')}
        </BannerAlert>
      )}
      <SubmitButton size="lg" fullWidth missing={t('forgot.missing')} missingClass={classes.why}>
        {t('forgot.cta')}
      </SubmitButton>
      <DemoMailbox />
      <Link to={login.path} className={classes.back}>
        {t('forgot.back')}
      </Link>
      <SpecDialog
        opened={forgot.isSuccess}
        onClose={() => void navigate(login.path)}
        titleKey="forgot.ok.title"
        textKey="forgot.ok"
        helpKey="forgot.ok.help"
      />
    </Form>
  );
}
