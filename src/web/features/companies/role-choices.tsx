import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { COMPANY_ROLES, type CompanyRole } from '#domain/companies/members.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './companies.module.css';

/** Checkboxes of the roles of a member, each with what it allows. */
export function RoleChoices({
  chosen,
  onChange,
}: {
  chosen: readonly CompanyRole[];
  onChange: (next: CompanyRole[]) => void;
}) {
  const t = useT();
  const id = useId();
  const toggle = (role: CompanyRole) =>
    onChange(COMPANY_ROLES.filter((each) => (each === role) !== chosen.includes(each)));
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <p id={id} className={classes.legend}>
        {t('company.roles')}
      </p>
      {COMPANY_ROLES.map((role) => (
        <Checkbox
          key={role}
          className={classes.choice}
          label={t(`company.role.${role}`)}
          description={t(`company.role.${role}.help`)}
          checked={chosen.includes(role)}
          onChange={() => toggle(role)}
        />
      ))}
    </div>
  );
}
