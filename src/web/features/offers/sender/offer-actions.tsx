import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from './offer-card.module.css';
import { useOfferActions } from './offer-actions-context.ts';
import { useReturnState } from '../page/use-return-state.ts';

/** Actions of one offer: refuse, counter, or accept it and go to the payment. */
export function OfferActions({
  deliveryId,
  offer,
  isMain,
}: {
  deliveryId: string;
  offer: Offer;
  isMain: boolean;
}) {
  const t = useT();
  const returnState = useReturnState();
  const { refuse, propose } = useOfferActions();
  const { firstName } = offer.courier;
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.refuse}
        aria-label={t('offers.refuseX', { name: firstName })}
        onClick={() => refuse(offer)}
      >
        {t('offers.refuse')}
      </Button>
      <span className={classes.forward}>
        {offer.counterBounds && (
          <Button
            variant="subtle"
            className={classes.propose}
            aria-label={t('offers.counterX', { name: firstName })}
            onClick={() => propose(offer)}
          >
            {t('offers.counter')}
          </Button>
        )}
        <Button
          component={Link}
          to={to(paths.accept, {}, { id: deliveryId, offer: offer.id })}
          state={returnState}
          variant={isMain ? 'filled' : 'light'}
          className={classes.accept}
          aria-label={t('offers.acceptPayX', { name: firstName })}
          rightSection={isMain ? <IconArrowRight size={18} stroke={2} aria-hidden="true" /> : undefined}
        >
          {t('offers.accept')}
        </Button>
      </span>
    </div>
  );
}
