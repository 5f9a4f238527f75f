import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatMoney, formatRating } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { PersonPhoto } from '../../deliveries/detail/person-photo.tsx';
import { COMPARE_MAX, COMPARED, bestIds, type Compared } from './compare-rows.ts';
import classes from './compare-table.module.css';

const TEXTS: Record<Compared, PlainKey> = {
  price: 'offers.sort.price',
  rating: 'offers.sort.rating',
  trips: 'offers.compare.trips',
  vehicle: 'det.vehicle',
  eta: 'offers.compare.eta',
  note: 'common.message',
};
const NOTHING = '–';

/** Comparison table of up to four couriers on wide screens; the best value of a row is bold. */
export function CompareTable({ offers, chosenId }: { offers: readonly Offer[]; chosenId: string | null }) {
  const t = useT();
  const cellText = useCellText();
  const shown = offers.slice(0, COMPARE_MAX);
  return (
    <section className={classes.card} aria-labelledby="compare-title">
      <h2 id="compare-title" className={classes.title}>
        {t('offers.compare.h2')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="st-visually-hidden">{t('det.courier')}</span>
            </th>
            {shown.map(({ id, courier }) => (
              <th key={id} scope="col" data-chosen={id === chosenId || undefined}>
                <PersonPhoto name={courier.firstName} url={courier.photoUrl} size={40} />
                {courier.firstName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((row) => (
            <tr key={row} data-row={row}>
              <th scope="row">{t(TEXTS[row])}</th>
              {shown.map((offer) => (
                <Cell
                  key={offer.id}
                  isBest={bestIds(shown, row).has(offer.id)}
                  isChosen={offer.id === chosenId}
                >
                  {cellText(offer, row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {offers.length > COMPARE_MAX && (
        <p className={classes.more}>{t('offers.compare.more', { n: COMPARE_MAX })}</p>
      )}
    </section>
  );
}

function Cell({ isBest, isChosen, children }: { isBest: boolean; isChosen: boolean; children: ReactNode }) {
  return (
    <td data-chosen={isChosen || undefined}>
      {isBest ? <b className={classes.best}>{children}</b> : children}
    </td>
  );
}

/** Hook: text of a cell, in the reader's language. */
function useCellText(): (offer: Offer, row: Compared) => string {
  const t = useT();
  const { locale } = useLocale();
  return ({ amount, courier, etaMinutes, note }, row) => {
    const texts: Record<Compared, string> = {
      price: formatMoney(amount, locale),
      rating: courier.rating === null ? NOTHING : formatRating(courier.rating, locale),
      trips: String(courier.trips),
      vehicle: t(VEHICLE_LABEL[courier.vehicle]),
      eta: t('common.min', { n: etaMinutes }),
      note: note ? t('offers.note', { text: note }) : NOTHING,
    };
    return texts[row];
  };
}
