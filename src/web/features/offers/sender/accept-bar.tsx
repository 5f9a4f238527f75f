import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import classes from './accept-bar.module.css';
import { useReturnState } from '../page/use-return-state.ts';

/** Bottom bar on a phone: accepts the selected offer, with its amount on the button. */
export function AcceptBar({ deliveryId, offer }: { deliveryId: string; offer: Offer }) {
  const t = useT();
  const returnState = useReturnState();
  const { locale } = useLocale();
  return (
    <div className={classes.phoneOnly}>
      <StickyBar>
        <Button
          component={Link}
          to={to(paths.accept, {}, { id: deliveryId, offer: offer.id })}
          state={returnState}
          size="lg"
          fullWidth
          justify="space-between"
          rightSection={<span className="st-num">{formatMoney(offer.amount, locale)}</span>}
        >
          {t('offers.acceptX', { name: offer.courier.firstName })}
        </Button>
        <p className={classes.note}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {t('offers.payNext')}
        </p>
      </StickyBar>
    </div>
  );
}
