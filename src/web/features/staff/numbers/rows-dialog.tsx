import { COUNTIES } from '#domain/places/counties.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Writing } from './number-words.ts';
import classes from './numbers.module.css';
import type { NumbersPlace, OpenRows } from './numbers-place.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { rowsFilter, useNumberRows } from './queries.ts';

const WIDE = '44rem';

/** The deliveries behind a number, in a dialog that the address opens. */
export function RowsDialog({ place, writing }: { place: NumbersPlace; writing: Writing }) {
  return (
    <Dialog
      opened={place.rows !== null}
      onClose={() => place.open(null)}
      title={place.rows ? titleOf(place.rows, writing) : writing.t('numbers.rows.title')}
      size={WIDE}
    >
      {place.rows && <Rows place={place} writing={writing} />}
    </Dialog>
  );
}

function titleOf({ counter, missed, county, hour }: OpenRows, { t }: Writing): string {
  const name = t(`numbers.counter.${counter}`);
  const of = missed ? t('numbers.rows.without', { name, missed: t(`numbers.counter.${missed}`) }) : name;
  const limits = [county && COUNTIES[county], hour === undefined ? undefined : `${hour}:00`];
  return [of, ...limits.filter((limit) => limit !== undefined)].join(' · ');
}

function Rows({ place, writing: { t, locale } }: { place: NumbersPlace; writing: Writing }) {
  const rows = useNumberRows(place);
  return (
    <>
      <ExportButton source={{ list: 'deliveries', filter: rowsFilter(place) }} />
      <PagedSection query={rows} rows={[5, 56]} empty={<EmptyState title={t('numbers.rows.none')} />}>
        {(items) => (
          <ul className={classes.rows}>
            {items.map(({ deliveryId, number, at, status, county, pickupArea, dropoffArea, price }) => (
              <li key={deliveryId}>
                <b>{t('numbers.row', { number })}</b>
                <span>
                  {formatDate(at, locale)}, {formatTime(at, locale)}
                </span>
                <span>
                  {pickupArea} → {dropoffArea}
                  {county ? ` (${COUNTIES[county]})` : ''}
                </span>
                <span>
                  {t(`status.${status}`)}
                  {price ? ` · ${formatMoney(price, locale)}` : ''}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
    </>
  );
}
