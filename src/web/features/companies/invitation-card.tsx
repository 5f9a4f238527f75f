import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './companies.module.css';
import { useAcceptInvitation, useInvitation } from './queries.ts';

/** What an invitation offers, and the button that takes it. */
export function InvitationCard({ token }: { token: string }) {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const invitation = useInvitation(token);
  const accept = useAcceptInvitation();
  if (invitation.isPending) return <RowSkeletons count={1} height={160} />;
  if (isProblem(invitation.error, 'link_invalid')) {
    return (
      <>
        <PageTitle>{t('company.h1')}</PageTitle>
        <EmptyState
          art="van"
          title={t('company.invited.over.title')}
          text={t('company.invited.over.text')}
          action={
            <Button component={Link} to={paths.companies} variant="default">
              {t('company.backAll')}
            </Button>
          }
        />
      </>
    );
  }
  if (!invitation.data)
    return (
      <>
        <PageTitle>{t('company.h1')}</PageTitle>
        <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
      </>
    );
  const { company, invitedBy, roles, expiresAt } = invitation.data;
  const enter = () =>
    accept.mutate(token, {
      onSuccess: ({ id }) => void navigate(to(paths.company, { id }), { replace: true }),
    });
  return (
    <section className={classes.offer}>
      <PageTitle>{t('company.invited.h1', { company })}</PageTitle>
      <p>{t('company.invited.text', { by: invitedBy, company })}</p>
      <div>
        <p className={classes.legend}>{t('company.invited.roles')}</p>
        <ul className={classes.list}>
          {roles.map((role) => (
            <li key={role} className={classes.event}>
              <p className={classes.name}>{t(`company.role.${role}`)}</p>
              <p className={classes.quiet}>{t(`company.role.${role}.help`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.quiet}>{t('company.invited.until', { date: formatDate(expiresAt, locale) })}</p>
      <ProblemAlert error={accept.error} />
      <Button size="lg" aria-busy={accept.isPending} onClick={() => !accept.isPending && enter()}>
        {t('company.invited.accept')}
      </Button>
    </section>
  );
}
