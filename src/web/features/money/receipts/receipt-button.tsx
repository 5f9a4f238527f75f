import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './receipt-button.module.css';
import { ReceiptLoader } from './receipt-loader.tsx';

/** Opens the receipt of one trip over a list of trips; it is fetched only then. */
export function ReceiptButton({ deliveryId, number }: { deliveryId: string; number: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button}
        leftSection={<IconReceipt size={20} aria-hidden="true" />}
        aria-label={t('receipt.openOf', { number: String(number) })}
        onClick={() => setOpen(true)}
      >
        {t('receipt.open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('receipt.h2')}>
        <ReceiptLoader deliveryId={deliveryId} />
      </Dialog>
    </>
  );
}
