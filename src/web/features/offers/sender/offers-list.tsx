import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { OfferCard } from './offer-card.tsx';
import classes from './offers-section.module.css';
import { offerTags, sortOffers, type OfferSort } from './sort-offers.ts';
import { useHeldList } from './use-held-list.ts';

/** The offer cards in the chosen order, which stays fixed while the list is being touched. */
export function OffersList({
  delivery,
  offers,
  sort,
  newIds,
  selectedId,
  onSelect,
}: {
  delivery: Delivery;
  offers: readonly Offer[];
  sort: OfferSort;
  newIds: ReadonlySet<string>;
  selectedId: string | null;
  onSelect: (offerId: string) => void;
}) {
  const held = useHeldList(sortOffers(offers, sort), sort);
  const tags = offerTags(offers);
  return (
    <ul className={classes.list} {...held.touch}>
      {held.offers.map((offer) => (
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
  );
}
