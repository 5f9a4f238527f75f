import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './account.module.css';
import { useUndoEmail } from './queries.ts';

/**
 * Undoes an e-mail change by the account token sent to the old address. It needs a press, because mail programs open
 * links by themselves. It then leads to a new password, because the old one has ended.
 */
export function ConfirmOldEmail({ token }: { token: string }) {
  const t = useT();
  const navigate = useNavigate();
  const undo = useUndoEmail(token);
  const restore = () =>
    undo.mutate(undefined, {
      onSuccess: ({ resetToken }) => {
        showToast('keep.ok', 'keep.ok.help');
        void navigate(to(paths.resetPassword, { token: resetToken }), { replace: true });
      },
    });
  const isDead = isProblem(undo.error, 'link_invalid');
  return (
    <>
      <PageTitle>{t('keep.h1')}</PageTitle>
      <p className={classes.lead}>{t('keep.lead')}</p>
      <div className={classes.form}>
        {isDead ? <BannerAlert>{t('keep.expired')}</BannerAlert> : <ProblemAlert error={undo.error} />}
        {isDead ? (
          <Button component={Link} to={paths.forgot} size="lg" fullWidth>
            {t('keep.forgot')}
          </Button>
        ) : (
          <Button size="lg" fullWidth aria-busy={undo.isPending} onClick={restore}>
            {t(undo.isPending ? 'common.saving' : 'keep.cta')}
          </Button>
        )}
      </div>
    </>
  );
}
