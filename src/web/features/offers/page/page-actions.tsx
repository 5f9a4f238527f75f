import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to, withId } from '#web/paths.ts';
import classes from '../counter/counter-screen.module.css';
import { DeclineDialog } from '../sender/decline-dialog.tsx';
import { useReturnState } from './use-return-state.ts';

/** Actions below the comparison: accept the chosen offer, decline, or go back to the delivery. */
export function PageActions({
  delivery,
  chosen,
  onRefuse,
}: {
  delivery: Delivery;
  chosen: Offer | undefined;
  onRefuse: (offer: Offer) => void;
}) {
  const t = useT();
  const returnState = useReturnState();
  const { locale } = useLocale();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <div className={classes.actions}>
      {chosen && (
        <div className={classes.acceptWide}>
          <Button
            component={Link}
            to={to(paths.accept, {}, { id: delivery.id, offer: chosen.id })}
            state={returnState}
            size="lg"
            fullWidth
            justify="space-between"
            rightSection={<span className="st-num">{formatMoney(chosen.amount, locale)}</span>}
          >
            {t('offers.acceptX', { name: chosen.courier.firstName })}
          </Button>
          <p className={classes.payNext}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            {t('offers.payNext')}
          </p>
        </div>
      )}
      {chosen && (
        <Button variant="default" onClick={() => setDeclining(true)}>
          {t('offers.decline')}
        </Button>
      )}
      <Button component={Link} to={withId(paths.viewDetails, delivery.id)} variant="default">
        {t('offers.details')}
      </Button>
      <DeclineDialog
        delivery={delivery}
        offer={chosen}
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        onRefuse={onRefuse}
      />
    </div>
  );
}
