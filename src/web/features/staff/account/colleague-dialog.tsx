import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Colleague } from '#contract/staff/staff.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { RoleField } from './role-field.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { useStaffChanges } from './queries.ts';

/**
 * Changes a colleague's role, resets a lost second factor, or removes their access: a reason for the audit log, and the password again.
 */
export function ColleagueDialog({
  colleague,
  what,
  onClose,
}: {
  colleague: Colleague;
  what: 'reset' | 'remove' | 'role';
  onClose: () => void;
}) {
  const t = useT();
  const changes = useStaffChanges();
  const change = changes[what];
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<StaffRole | null>(colleague.role);
  const isOther = what !== 'role' || (role !== null && role !== colleague.role);
  // A lost second factor is reset by one: the colleague waits at the door.
  const isRequest = what !== 'reset' && colleague.needsSignature;
  const go = (password: string) => {
    const given = { id: colleague.id, password, reason };
    const done = {
      onSuccess: () => {
        showToast(isRequest ? 'approval.asked' : `staff.${what}.done`);
        onClose();
      },
    };
    if (what !== 'role') changes[what].mutate(given, done);
    else if (role !== null) changes.role.mutate({ ...given, role }, done);
  };
  return (
    <Dialog opened onClose={onClose} title={t(`staff.${what}.named`, { name: colleague.name })}>
      <p>{t(`staff.${what}.lead`)}</p>
      {isRequest && <p>{t('approval.needs')}</p>}
      <PasswordPrompt
        error={change.error}
        isPending={change.isPending}
        isReady={isOther && reason.trim().length >= WRITTEN_REASON_MIN}
        label={t(isRequest ? 'approval.ask' : `staff.${what}.cta`)}
        isGrave={what !== 'role'}
        onPassword={go}
        onBack={onClose}
      >
        {what === 'role' && <RoleField value={role} onChange={setRole} />}
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('staff.reason')}
          description={t('staff.reason.hint', { n: WRITTEN_REASON_MIN })}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </PasswordPrompt>
    </Dialog>
  );
}
