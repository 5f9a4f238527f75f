import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';
import { useRemoveSecondFactor } from './queries.ts';

/** Disables the second factor, with password and code; only in the demonstration. */
export function RemoveStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const remove = useRemoveSecondFactor();
  const go = (password: string) =>
    remove.mutate(
      { password, code },
      {
        onSuccess: () => {
          showToast('staff.step.removed');
          onDone();
        },
      },
    );
  return (
    <PasswordPrompt
      error={remove.error}
      isPending={remove.isPending}
      isReady={isWholeCode(code)}
      label={t('staff.step.remove')}
      isGrave
      onPassword={go}
      onBack={onBack}
    >
      <CodeField value={code} error={remove.error} onChange={setCode} />
    </PasswordPrompt>
  );
}
