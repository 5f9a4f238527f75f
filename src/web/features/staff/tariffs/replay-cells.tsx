import type { TariffReplay } from '#contract/money/admin-tariffs.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { DISTANCE_BANDS } from '#domain/money/pricing/replay-cells.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { changeText } from './tariff-words.ts';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './tariffs.module.css';

/** Medians by size and distance: the new one, the old one and the difference. */
export function ReplayCells({ replay, currency }: { replay: TariffReplay; currency: string }) {
  const t = useT();
  return (
    <TableScroll name={t('tariff.replay.cells')}>
      <table className={classes.table}>
        <caption>{t('tariff.replay.cells')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tariff.size')}</th>
            {DISTANCE_BANDS.map(({ from, to }) => (
              <th key={from} scope="col">
                {to === null ? t('tariff.band.over', { from }) : t('tariff.band', { from, to })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARCEL_SIZES.map((size) => (
            <tr key={size}>
              <th scope="row">{t(`book.size.${size}`)}</th>
              {DISTANCE_BANDS.map(({ from }, band) => (
                <Cell
                  key={from}
                  cell={replay.cells.find((each) => each.size === size && each.band === band)}
                  currency={currency}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cell({ cell, currency }: { cell: TariffReplay['cells'][number] | undefined; currency: string }) {
  const t = useT();
  const { locale } = useLocale();
  if (!cell || cell.before === null || cell.after === null) return <td className={classes.empty}>–</td>;
  const { before, after } = cell;
  const tone = after === before ? 'same' : after > before ? 'more' : 'less';
  return (
    <td data-tone={tone}>
      {formatMoney({ amount: after, currency }, locale)}{' '}
      {tone === 'same' ? (
        <small>{t('tariff.replay.same.short')}</small>
      ) : (
        <small>
          <span className="st-visually-hidden">{t('tariff.replay.old')} </span>
          <s>{formatMoney({ amount: before, currency }, locale)}</s> {changeText(before, after, locale)}
        </small>
      )}
    </td>
  );
}
