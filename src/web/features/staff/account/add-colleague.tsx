import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffRole } from '#domain/staff/roles.ts';
import { isEmail } from '#domain/email.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Card } from '../../accounts/profile/card.tsx';
import { RoleField } from './role-field.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { useStaffChanges } from './queries.ts';

/** Invites a colleague to the back office; they get a mail with the way in. */
export function AddColleague({ needsSignature }: { needsSignature: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('staff.add.title')} lead={t('staff.add.lead')}>
      {isOpen ? (
        <AddForm needsSignature={needsSignature} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('staff.add')}</Button>
        </div>
      )}
    </Card>
  );
}

function AddForm({ needsSignature, onClose }: { needsSignature: boolean; onClose: () => void }) {
  const t = useT();
  const { add } = useStaffChanges();
  const [who, setWho] = useState({ firstName: '', lastName: '', email: '' });
  const [role, setRole] = useState<StaffRole | null>(null);
  const [reason, setReason] = useState('');
  const [isBlurred, setBlurred] = useState(false);
  const hasReason = !needsSignature || reason.trim().length >= WRITTEN_REASON_MIN;
  const isReady =
    who.firstName.trim() !== '' &&
    who.lastName.trim() !== '' &&
    isEmail(who.email) &&
    role !== null &&
    hasReason;
  const go = (password: string) =>
    role !== null &&
    add.mutate(
      { ...who, role, password, ...(needsSignature ? { reason } : {}) },
      {
        onSuccess: () => {
          showToast(needsSignature ? 'approval.asked' : 'staff.add.done');
          onClose();
        },
      },
    );
  return (
    <PasswordPrompt
      error={add.error}
      isPending={add.isPending}
      isReady={isReady}
      label={t(needsSignature ? 'approval.ask' : 'staff.add.cta')}
      onPassword={go}
      onBack={onClose}
    >
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextInput
          key={name}
          required
          withAsterisk={false}
          label={t(name === 'firstName' ? 'signup.first' : 'signup.last')}
          autoComplete="off"
          maxLength={60}
          value={who[name]}
          onChange={(event) => setWho({ ...who, [name]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        required
        withAsterisk={false}
        label={t('signup.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={who.email}
        error={isBlurred && who.email !== '' && !isEmail(who.email) ? t('signup.err.email') : undefined}
        onChange={(event) => setWho({ ...who, email: event.currentTarget.value })}
        onBlur={() => setBlurred(true)}
      />
      <RoleField value={role} onChange={setRole} />
      {needsSignature && (
        <Textarea
          required
          withAsterisk={false}
          label={t('staff.reason')}
          description={t('staff.reason.hint', { n: WRITTEN_REASON_MIN })}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </PasswordPrompt>
  );
}
