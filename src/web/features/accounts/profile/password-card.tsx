import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/accounts/auth.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Card } from './card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Card that opens the password change. */
export function PasswordCard({ user }: { user: User }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('signup.pw')} lead={t('profile.pw.lead')}>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('profile.pw')}
        </Button>
      </div>
      {isOpen && <ChangePasswordDialog user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}
