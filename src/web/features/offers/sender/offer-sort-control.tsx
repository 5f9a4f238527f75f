import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offers-section.module.css';
import { OFFER_SORTS, type OfferSort } from './sort-offers.ts';

const TEXTS: Record<OfferSort, PlainKey> = {
  recommended: 'offers.sort.rec',
  price: 'offers.sort.price',
  fastest: 'offers.sort.fast',
  rating: 'offers.sort.rating',
};

/** Sort control of the offers: one choice out of four. */
export function OfferSortControl({
  value,
  onChange,
}: {
  value: OfferSort;
  onChange: (sort: OfferSort) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.sorts}>
      <legend className="st-visually-hidden">{t('common.sort')}</legend>
      {OFFER_SORTS.map((sort) => (
        <label key={sort} className={classes.sort}>
          <input type="radio" name="offer-sort" checked={value === sort} onChange={() => onChange(sort)} />
          <span>{t(TEXTS[sort])}</span>
        </label>
      ))}
    </fieldset>
  );
}
