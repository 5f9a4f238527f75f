import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#contract/staff/admin-people.ts';
import { VIEWED_ROLES } from '#domain/staff/people/view.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { May } from '../access/may.tsx';
import classes from '../people/person.module.css';
import { useStartView } from './queries.ts';

/** The button that looks at an account as its owner sees it, with the reason that its owner reads. */
export function StartView({ person }: { person: Person }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const roles = VIEWED_ROLES.filter((role) => person.roles.includes(role));
  if (roles.length === 0 || person.roles.includes('admin')) return null;
  return (
    <May verb="people:view">
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('view.start')}
      </Button>
      {isOpen && <ViewDialog id={person.id} roles={roles} onClose={() => setOpen(false)} />}
    </May>
  );
}

type DialogProps = { id: string; roles: (typeof VIEWED_ROLES)[number][]; onClose: () => void };

function ViewDialog({ id, roles, onClose }: DialogProps) {
  const t = useT();
  const start = useStartView(id);
  const [role, setRole] = useState(roles[0] ?? 'sender');
  const [reason, setReason] = useState('');
  return (
    <Dialog opened onClose={onClose} title={t('view.start')}>
      <Form
        className={classes.lists}
        isReady={reason.trim().length >= WRITTEN_REASON_MIN}
        sending={start}
        onSubmit={() => start.mutate({ role, reason })}
      >
        <p>{t('view.lead')}</p>
        {roles.length > 1 && (
          <NativeSelect
            label={t('view.as')}
            value={role}
            onChange={({ currentTarget: { value } }) => setRole(roles.find((each) => each === value) ?? role)}
            data={roles.map((each) => ({ value: each, label: t(`risk.role.${each}`) }))}
          />
        )}
        <Textarea
          required
          withAsterisk={false}
          label={t('view.reason')}
          description={t('view.reason.hint')}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          missing={t('view.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t('view.go')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
