import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProblemAlert } from '#web/ui/problem-alert.tsx';
import classes from './cancel-delivery.module.css';
import { useCancelDelivery } from './queries.ts';

/** Ends a delivery before pickup, after saying plainly what that costs. */
export function CancelDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelDelivery(delivery.id);
  if (!delivery.canCancel) return null;
  const fee = delivery.cancelFee;
  const cost =
    fee && fee.amount > 0 ? t('det.cancel.fee', { suma: formatMoney(fee, locale) }) : t('det.cancel.free');
  return (
    <>
      <Button
        variant="subtle"
        color="caramida"
        className={classes.open}
        leftSection={<IconX size={20} stroke={2} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('det.cancel')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('det.cancel.ask')}>
        <p className={classes.cost}>{cost}</p>
        {cancel.isError && (
          <>
            <p>{t('det.cancel.fail')}</p>
            <ProblemAlert error={cancel.error} />
          </>
        )}
        <Button size="lg" fullWidth data-autofocus onClick={() => setOpen(false)}>
          {t('det.cancel.no')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          color="caramida"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onSuccess: () => setOpen(false) })}
        >
          {t('det.cancel.yes')}
        </Button>
      </Dialog>
    </>
  );
}
