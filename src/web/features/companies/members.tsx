import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company, CompanyMember } from '#contract/companies/companies.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { ConfirmDialog } from '../business/integrations/confirm-dialog.tsx';
import classes from './companies.module.css';
import { MemberDialog } from './member-dialog.tsx';
import { useRemoveMember } from './queries.ts';
import { roleNames } from './role-names.ts';

/** The members of a company; its admins change and remove them, everybody may leave. */
export function Members({ company }: { company: Company }) {
  const t = useT();
  const remove = useRemoveMember(company.id);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const exit = () => remove.mutate(company.me, { onSuccess: () => void navigate(paths.companies) });
  return (
    <Card title={t('company.people.h2')}>
      <ul className={classes.list}>
        {company.members.map((member) => (
          <MemberRow
            key={member.id}
            company={company}
            member={member}
            isRemoving={remove.isPending && remove.variables === member.id}
            onRemove={() => remove.mutate(member.id)}
          />
        ))}
      </ul>
      <ProblemAlert error={remove.error} />
      <div>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('company.people.leave')}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('company.people.leave.h2', { name: company.name })}
          text={t('company.people.leave.text')}
          action={t('company.people.leave')}
          onConfirm={exit}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  );
}

function MemberRow({
  company,
  member,
  isRemoving,
  onRemove,
}: {
  company: Company;
  member: CompanyMember;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [open, setOpen] = useState<'roles' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const name = `${member.firstName} ${member.lastName}`;
  const isMe = member.id === company.me;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {name} {isMe && <span className={classes.tag}>{t('company.people.me')}</span>}
        </p>
        {member.email && <p className={classes.quiet}>{member.email}</p>}
        <p className={classes.quiet}>
          {roleNames(t, member.roles)} ·{' '}
          {t('company.people.since', { date: formatDate(member.joinedAt, locale) })}
        </p>
      </div>
      {company.roles.includes('admin') && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('company.people.changeNamed', { name })}
            onClick={() => setOpen('roles')}
          >
            {t('company.people.change')}
          </Button>
          {!isMe && (
            <Button
              variant="subtle"
              color="caramida"
              loading={isRemoving}
              aria-label={t('company.people.removeNamed', { name })}
              onClick={() => setOpen('remove')}
            >
              {t('company.people.remove')}
            </Button>
          )}
        </div>
      )}
      {open === 'roles' && (
        <MemberDialog companyId={company.id} member={member} name={name} onClose={close} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('company.people.remove.h2', { name })}
          text={t('company.people.remove.text')}
          action={t('company.people.remove')}
          onConfirm={onRemove}
          onClose={close}
        />
      )}
    </li>
  );
}
