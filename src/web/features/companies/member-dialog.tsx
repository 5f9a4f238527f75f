import { useState } from 'react';
import type { CompanyMember } from '#contract/companies/companies.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './companies.module.css';
import { useChangeMember } from './queries.ts';
import { RoleChoices } from './role-choices.tsx';

/** The roles of a member, to be changed. */
export function MemberDialog({
  companyId,
  member,
  name,
  onClose,
}: {
  companyId: string;
  member: CompanyMember;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const change = useChangeMember(companyId, member.id);
  const [roles, setRoles] = useState(member.roles);
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Form
        className={classes.form}
        isReady={roles.length > 0}
        sending={change}
        onSubmit={() => change.mutate(roles, { onSuccess: onClose })}
      >
        <RoleChoices
          chosen={roles}
          onChange={(next) => {
            setRoles(next);
            change.reset();
          }}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.roles.missing')}
          missingClass={classes.why}
        >
          {t('company.people.change.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
