import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CompanyRole } from '#domain/companies/members.ts';
import { isEmail } from '#domain/email.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './companies.module.css';
import { useInviteMember } from './queries.ts';
import { RoleChoices } from './role-choices.tsx';

/** Form of an invitation: an address and its roles. */
export function InviteDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useT();
  const invite = useInviteMember(companyId);
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<CompanyRole[]>(['orders']);
  return (
    <Dialog opened onClose={onClose} title={t('company.invite.new')}>
      <Form
        className={classes.form}
        isReady={isEmail(email) && roles.length > 0}
        sending={invite}
        onSubmit={() => invite.mutate({ email, roles }, { onSuccess: onClose })}
      >
        <TextInput
          required
          withAsterisk={false}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          label={t('company.invite.email')}
          value={email}
          error={refusalOf(invite.error, 'email')}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            invite.reset();
          }}
        />
        <RoleChoices chosen={roles} onChange={setRoles} />
        <FormProblem atFields={['email']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.invite.missing')}
          missingClass={classes.why}
        >
          {t('company.invite.send')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
