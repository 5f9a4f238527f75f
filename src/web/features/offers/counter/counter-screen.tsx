import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { shortAddress } from '../../deliveries/delivery-words.ts';
import { AcceptBar } from '../sender/accept-bar.tsx';
import { CompareTable } from '../sender/compare-table.tsx';
import classes from './counter-screen.module.css';
import { OffersSection } from '../sender/offers-section.tsx';
import { PageActions } from '../page/page-actions.tsx';
import { offersTitle } from '../sender/offers-title.ts';
import { useOffers } from '../sender/queries.ts';
import { useChosenOffer } from '../sender/use-chosen-offer.ts';
import { useRefuseWithUndo } from '../sender/use-refuse-with-undo.ts';

/** All offers on an open delivery: cards with their counters, side by side where there is room. */
export function CounterScreen({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const list = useOffers(delivery.id, true).data?.items;
  const refusal = useRefuseWithUndo(delivery.id);
  const offers = list?.filter((offer) => offer.id !== refusal.pending?.id);
  const { chosen, isGone, choose } = useChosenOffer(offers, useSearchParams()[0].get('offer'));
  return (
    <div className={classes.screen}>
      <div className={classes.list}>
        <Link to={withId(paths.viewDetails, delivery.id)} className="st-back">
          <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
          {t('det.info')}
        </Link>
        <OffersSection
          delivery={delivery}
          refusal={refusal}
          selectedId={chosen?.id ?? null}
          onSelect={choose}
          title={(count) => (
            <div id="offers-title" className={classes.heading}>
              <PageTitle>{offersTitle(t, count, 'det.viewOffers')}</PageTitle>
              <p className={classes.trip}>
                {t('offers.trip', {
                  from: shortAddress(delivery.pickup.address),
                  to: shortAddress(delivery.dropoff.address),
                  amount: formatMoney(delivery.estimate, locale),
                })}
              </p>
            </div>
          )}
        />
        {isGone && !refusal.pending && (
          <p className={classes.gone} role="status">
            {t('offers.gone')}
          </p>
        )}
      </div>
      <div className={classes.side}>
        {offers && offers.length > 1 && <CompareTable offers={offers} chosenId={chosen?.id ?? null} />}
        <PageActions delivery={delivery} chosen={chosen} onRefuse={refusal.ask} />
      </div>
      {chosen && <AcceptBar deliveryId={delivery.id} offer={chosen} />}
    </div>
  );
}
