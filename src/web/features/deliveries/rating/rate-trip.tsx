import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { RateDialog } from './rate-dialog.tsx';
import classes from './rating.module.css';

/** "Done" once rated, else the button to rate the trip; renders nothing when it can no longer be rated. */
export function RateTrip({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (delivery.rating) {
    return (
      <p className={classes.rated}>
        <IconCheck size={20} stroke={2.5} aria-hidden="true" />
        {t('trip.rated')}
      </p>
    );
  }
  if (!delivery.canRate) return null;
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('trip.rate')}
      </Button>
      <RateDialog delivery={delivery} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
