import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import { INVITATION_DAYS } from '#domain/companies/members.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../accounts/profile/card.tsx';
import classes from './companies.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { useRevokeInvitation } from './queries.ts';
import { roleNames } from './role-names.ts';

/** The invitations that wait, for admins: each can be revoked, and a new one sent. */
export function Invitations({ company }: { company: Company }) {
  const t = useT();
  const { locale } = useLocale();
  const revoke = useRevokeInvitation(company.id);
  const [isInviting, setInviting] = useState(false);
  return (
    <Card title={t('company.invite.h2')} lead={t('company.invite.lead', { days: INVITATION_DAYS })}>
      {company.invitations.length === 0 && <p className={classes.empty}>{t('company.invite.none')}</p>}
      {company.invitations.length > 0 && (
        <ul className={classes.list}>
          {company.invitations.map(({ id, email, roles, invitedBy, expiresAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.name}>{email}</p>
                <p className={classes.quiet}>{roleNames(t, roles)}</p>
                <p className={classes.quiet}>
                  {t('company.invite.until', { date: formatDate(expiresAt, locale), name: invitedBy })}
                </p>
              </div>
              <Button
                variant="subtle"
                color="caramida"
                loading={revoke.isPending && revoke.variables === id}
                aria-label={t('company.invite.revokeNamed', { email })}
                onClick={() => revoke.mutate(id)}
              >
                {t('company.invite.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProblemAlert error={revoke.error} />
      <div>
        <Button onClick={() => setInviting(true)}>{t('company.invite.new')}</Button>
      </div>
      {isInviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </Card>
  );
}
