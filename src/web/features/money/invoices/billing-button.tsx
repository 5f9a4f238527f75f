import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { billingPanel } from './billing-panel-part.ts';

/** Opens the form of the billing details for the next invoices. */
export function BillingButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const panel = useLazyPart(billingPanel, { isOpen, onSaved: close }, isOpen, close);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('billing.open')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('billing.open')}>
        {panel}
      </Dialog>
    </div>
  );
}
