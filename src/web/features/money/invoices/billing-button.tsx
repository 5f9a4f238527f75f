import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BillingPanel } from './billing-panel.tsx';

/** Opens the form of the billing details for the next invoices. */
export function BillingButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('billing.open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('billing.open')}>
        <BillingPanel isOpen={isOpen} onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
