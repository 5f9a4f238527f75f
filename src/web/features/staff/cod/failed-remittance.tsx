import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminRemittance } from '#contract/money/admin-remittances.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ApprovalLink } from '../approvals/approval-link.tsx';
import classes from '../money/money.module.css';
import { RedirectDialog, ResendDialog } from './resend-dialog.tsx';

/** What finance may do with the money of a failed remittance that waits: send it again, or ask for another account. */
export function FailedRemittance({ item }: { item: AdminRemittance }) {
  const t = useT();
  const [open, setOpen] = useState<'again' | 'other' | null>(null);
  const number = String(item.number);
  const close = () => setOpen(null);
  if (item.approvalId !== null) return <ApprovalLink kind="remittance_account" id={item.approvalId} />;
  return (
    <div className={classes.bar}>
      {item.canResend && (
        <Button
          variant="default"
          aria-label={t('money.cod.again.title', { n: number })}
          onClick={() => setOpen('again')}
        >
          {t('money.cod.again')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t('money.cod.other.title', { n: number })}
        onClick={() => setOpen('other')}
      >
        {t('money.cod.other')}
      </Button>
      {open === 'again' && <ResendDialog item={item} onClose={close} />}
      {open === 'other' && <RedirectDialog item={item} onClose={close} />}
    </div>
  );
}
