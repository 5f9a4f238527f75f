import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowSkeletons } from '#web/ui/skeletons.tsx';
import { BillingForm } from './billing-form.tsx';
import { useBilling } from './queries.ts';

/** Opens the form with the details to which the next invoices are addressed. */
export function BillingButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, refetch } = useBilling(isOpen);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('billing.open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('billing.h2')}>
        {data && <BillingForm billing={data} onSaved={() => setOpen(false)} />}
        {!data && isPending && <RowSkeletons count={3} height={64} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      </Dialog>
    </div>
  );
}
