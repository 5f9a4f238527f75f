import { useMemo, useState, type ReactNode } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState, problemText } from '#web/ui/feedback/error-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { CounterSheet } from '../counter/counter-sheet.tsx';
import { OfferActionsContext } from './offer-actions-context.ts';
import { OffersList } from './offers-list.tsx';
import classes from './offers-section.module.css';
import { OfferSortControl } from './offer-sort-control.tsx';
import { useOffers } from './queries.ts';
import { RaiseEstimate } from '../page/raise-estimate.tsx';
import type { OfferSort } from './sort-offers.ts';
import { useCounterAnnouncement } from '../counter/use-counter-announcement.ts';
import { useNewOffers } from './use-new-offers.ts';
import { UndoRefusal } from './undo-refusal.tsx';
import type { Refusal } from './use-refuse-with-undo.ts';

/**
 * The live list of offers on an open delivery: new ones are inserted in order, and each can be accepted, refused or
 * countered. `title` is its heading with the number of offers, undefined until they are loaded.
 */
export function OffersSection({
  delivery,
  refusal,
  selectedId,
  onSelect,
  title,
}: {
  delivery: Delivery;
  refusal: Refusal;
  selectedId: string | null;
  onSelect: (offerId: string) => void;
  title: (count: number | undefined) => ReactNode;
}) {
  const t = useT();
  const [sort, setSort] = useState<OfferSort>('recommended');
  const [proposingTo, setProposingTo] = useState<Offer | null>(null);
  const query = useOffers(delivery.id, true);
  const all = query.data?.items ?? [];
  const live = all.filter((offer) => offer.id !== refusal.pending?.id);
  const { newIds, announced } = useNewOffers(query.data?.items);
  const announcement = useCounterAnnouncement(all);
  const actions = useMemo(() => ({ refuse: refusal.ask, propose: setProposingTo }), [refusal.ask]);

  return (
    <section id="oferte" aria-labelledby="offers-title" className={classes.section}>
      <div className={classes.head}>
        {title(query.data ? live.length : undefined)}
        {live.length > 1 && <OfferSortControl value={sort} onChange={setSort} />}
      </div>
      <p className="st-visually-hidden" role="status">
        {announced > 0 && t('list.newOffers', { n: announced })}
      </p>
      <p className="st-visually-hidden" role="status">
        {announcement}
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
        <EmptyState
          art={delivery.vehicle}
          text={t('offers.empty.help')}
          action={<RaiseEstimate delivery={delivery} />}
        />
      )}
      <OfferActionsContext value={actions}>
        <OffersList
          delivery={delivery}
          offers={live}
          sort={sort}
          newIds={newIds}
          selectedId={selectedId}
          onSelect={onSelect}
        />
      </OfferActionsContext>
      {proposingTo && (
        <CounterSheet
          deliveryId={delivery.id}
          name={proposingTo.courier.firstName}
          offer={all.find((offer) => offer.id === proposingTo.id)}
          estimate={delivery.estimate}
          onClose={() => setProposingTo(null)}
        />
      )}
    </section>
  );
}
