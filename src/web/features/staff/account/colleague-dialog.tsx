import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Colleague } from '#contract/staff/staff.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { useStaffChanges } from './queries.ts';

const SHORTEST = 10;

/**
 * Resets a colleague's lost second factor, or removes their access: a reason for the audit log, and the password again.
 */
export function ColleagueDialog({
  colleague,
  what,
  onClose,
}: {
  colleague: Colleague;
  what: 'reset' | 'remove';
  onClose: () => void;
}) {
  const t = useT();
  const change = useStaffChanges()[what];
  const [reason, setReason] = useState('');
  const go = (password: string) =>
    change.mutate(
      { id: colleague.id, password, reason },
      {
        onSuccess: () => {
          showToast(`staff.${what}.done`);
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t(`staff.${what}.named`, { name: colleague.name })}>
      <p>{t(`staff.${what}.lead`)}</p>
      <PasswordPrompt
        error={change.error}
        isPending={change.isPending}
        isReady={reason.trim().length >= SHORTEST}
        label={t(`staff.${what}`)}
        isGrave
        onPassword={go}
        onBack={onClose}
      >
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('staff.reason')}
          description={t('staff.reason.hint', { n: SHORTEST })}
          minLength={SHORTEST}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </PasswordPrompt>
    </Dialog>
  );
}
