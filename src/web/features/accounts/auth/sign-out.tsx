import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { useDraft } from '../../deliveries/booking/use-draft.ts';
import classes from './auth.module.css';
import { UNSENT_WHY, UnsentSteps, useHasUnsent } from '../../trips/queue/unsent-steps.tsx';
import { useLogout } from './use-logout.ts';

/** Sign-out page: asks first, says what is lost, then opens the welcome page in the same language. */
export function SignOut() {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const draft = useDraft();
  const logout = useLogout();
  const isBlocked = useHasUnsent();
  const [failedOpen, setFailedOpen] = useState(false);
  // The welcome page is another document: a toast shown here would not survive the navigation.
  const goHome = () => window.location.assign(publicPath('welcome', locale));
  return (
    <>
      <PageTitle>{t('logout.ask')}</PageTitle>
      {draft.pickup && <p className={classes.draft}>{t('logout.draftLost')}</p>}
      <UnsentSteps />
      <ProblemAlert error={logout.error} />
      <div className={classes.actions}>
        <Button
          size="lg"
          fullWidth
          loading={logout.isPending}
          disabled={isBlocked}
          aria-describedby={isBlocked ? UNSENT_WHY : undefined}
          onClick={() => logout.mutate(undefined, { onError: () => setFailedOpen(true) })}
        >
          {t('logout.cta')}
        </Button>
        <Button size="lg" fullWidth variant="default" onClick={() => void navigate(-1)}>
          {t('common.dismiss')}
        </Button>
      </div>
      <SpecDialog
        opened={logout.isSuccess}
        onClose={goHome}
        titleKey="logout.ok"
        textKey="logout.confirm"
        helpKey="logout.ok.help"
      />
      <SpecDialog
        opened={failedOpen}
        onClose={() => setFailedOpen(false)}
        titleKey="err.dialogTitle"
        textKey="logout.fail"
        helpKey="logout.fail.help"
      />
    </>
  );
}
