import { useCallback, useState } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState, problemText } from '#web/ui/error-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowSkeletons } from '#web/ui/skeletons.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './offers-section.module.css';
import { OfferSortControl } from './offer-sort-control.tsx';
import { useOffers } from './queries.ts';
import { RefuseContext } from './refuse-context.ts';
import { offerTags, sortOffers, type OfferSort } from './sort-offers.ts';
import { useNewOffers } from './use-new-offers.ts';
import { useRefuseWithUndo } from './use-refuse-with-undo.ts';
import { UndoRefusal } from './undo-refusal.tsx';

/** The offers on an open delivery, live: new ones enter at their place, and each can be taken or refused. */
export function OffersSection({
  delivery,
  selectedId,
  onSelect,
}: {
  delivery: Delivery;
  selectedId: string | null;
  onSelect: (offerId: string) => void;
}) {
  const t = useT();
  const [sort, setSort] = useState<OfferSort>('recommended');
  const query = useOffers(delivery.id, true);
  const refusal = useRefuseWithUndo(delivery.id);
  const ask = useCallback((offer: Offer) => refusal.ask(offer), [refusal]);
  const live = (query.data?.items ?? []).filter((offer) => offer.id !== refusal.pending?.id);
  const { newIds, announced } = useNewOffers(query.data?.items);
  const tags = offerTags(live);

  return (
    <section id="oferte" aria-labelledby="offers-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="offers-title" className={classes.title}>
          {query.data ? t('offers.h1', { n: live.length }) : t('det.step.offers')}
        </h2>
        {live.length > 1 && <OfferSortControl value={sort} onChange={setSort} />}
      </div>
      <p className="st-visually-hidden" role="status">
        {announced > 0 && t('list.newOffers', { n: announced })}
      </p>
      {refusal.pending && <UndoRefusal name={refusal.pending.courier.firstName} onUndo={refusal.undo} />}
      {refusal.error !== null && (
        <p className={classes.refused} role="alert">
          {problemText(refusal.error, t)}
        </p>
      )}
      {query.isPending && <RowSkeletons count={3} height={132} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && live.length === 0 && (
        <EmptyState art={delivery.vehicle} title={t('offers.empty')} text={t('offers.empty.help')} />
      )}
      <RefuseContext value={ask}>
        <ul className={classes.list}>
          {sortOffers(live, sort).map((offer) => (
            <OfferCard
              key={offer.id}
              deliveryId={delivery.id}
              offer={offer}
              estimate={delivery.estimate}
              tag={tags.get(offer.id)}
              isSelected={offer.id === selectedId}
              isNew={newIds.has(offer.id)}
              onSelect={() => onSelect(offer.id)}
            />
          ))}
        </ul>
      </RefuseContext>
    </section>
  );
}
