import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { HOME_OF } from '#web/account-menu.ts';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './account.module.css';
import { needsPassword, ConfirmWithPassword } from './confirm-with-password.tsx';
import { useConfirmEmail } from './queries.ts';

/** Whether a retry can help: not with an invalid token or a taken address, but when the server was not reached. */
function isWorthRetrying(error: unknown): boolean {
  return !isProblem(error, 'link_invalid') && !isProblem(error, 'email_taken');
}

/** Confirms an e-mail address by its account token, once, as soon as the page opens, and shows the result. */
export function ConfirmAddress({ token }: { token: string }) {
  const t = useT();
  const { user } = useSession();
  const confirm = useConfirmEmail();
  const { mutate } = confirm;
  const requestedToken = useRef('');
  useEffect(() => {
    if (requestedToken.current === token) return;
    requestedToken.current = token;
    mutate({ token });
  }, [token, mutate]);

  if (confirm.isSuccess) {
    return (
      <>
        <PageTitle>{t('confirm.ok')}</PageTitle>
        <p className={classes.lead}>{t('confirm.ok.help')}</p>
        <Button component={Link} to={user ? HOME_OF[user.role] : paths.asUser} size="lg">
          {t(user ? 'progress.home' : 'login.cta')}
        </Button>
      </>
    );
  }
  if (needsPassword(confirm.error)) {
    return (
      <ConfirmWithPassword error={confirm.error} onPassword={(password) => mutate({ token, password })} />
    );
  }
  if (confirm.error) {
    return (
      <>
        <PageTitle>{t('confirm.fail')}</PageTitle>
        <ProblemAlert error={confirm.error} />
        <p className={classes.lead}>{t('confirm.fail.help')}</p>
        <div className={classes.actions}>
          {isWorthRetrying(confirm.error) && (
            <Button size="lg" variant="default" onClick={() => mutate({ token })}>
              {t('common.retry')}
            </Button>
          )}
          <Button component={Link} to={user ? paths.profile : paths.asUser} size="lg">
            {t(user ? 'profile.h1' : 'login.cta')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('confirm.busy')}</PageTitle>
      <p className={classes.lead} aria-busy="true">
        {t('common.loading')}
      </p>
    </>
  );
}
