import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { acceptTerms } from '#contract/accounts/me.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { call } from '#web/api/call.ts';
import { changeSession } from '#web/api/session.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import account from '../account/account.module.css';
import { TermsLabel } from '../signup/terms-label.tsx';
import classes from './terms-ask.module.css';

/** Asks for agreement to a version of the terms; without an answer, what is under way goes on. */
export function TermsPrompt({ version, role }: { version: string; role: Role }) {
  const t = useT();
  const { locale } = useLocale();
  const [isAgreed, setAgreed] = useState(false);
  const accept = useMutation({
    mutationFn: () => call(acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => {
      changeSession(user);
      showToast('terms.ask.done');
    },
  });
  const submit = () => accept.mutate();
  const isCourier = role === 'courier';
  const profile = (parts: React.ReactNode[]) => (
    <Link to={isCourier ? paths.courierProfile : paths.profile}>{parts}</Link>
  );
  return (
    <section className={classes.ask}>
      <PageTitle>{t('terms.ask.t')}</PageTitle>
      <p className={classes.lead}>{t('terms.ask.b', { day: formatDate(version.slice(0, 10), locale) })}</p>
      <Form className={account.form} isReady={isAgreed} sending={accept} onSubmit={submit}>
        <Checkbox
          required
          size="md"
          label={<TermsLabel />}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <FormProblem />
        <SubmitButton size="lg" fullWidth missing={t('signup.missing.terms')} missingClass={account.why}>
          {t('terms.ask.cta')}
        </SubmitButton>
        <Button
          component={Link}
          to={isCourier ? paths.courierActive : paths.send}
          variant="default"
          size="lg"
        >
          {t('terms.ask.later')}
        </Button>
        <p className={account.why}>{t.rich('terms.ask.leave', {}, { profil: profile })}</p>
      </Form>
    </section>
  );
}
