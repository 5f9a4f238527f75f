import type { TariffReplay } from '#contract/money/admin-tariffs.ts';
import { formatDate, formatKm, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { changeText } from './tariff-words.ts';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './tariffs.module.css';

/** The deliveries whose price changes most, by their share. */
export function ReplayTrips({ replay, currency }: { replay: TariffReplay; currency: string }) {
  const t = useT();
  const { locale } = useLocale();
  if (replay.most.length === 0) return null;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <TableScroll name={t('tariff.replay.most')}>
      <table className={classes.table}>
        <caption>{t('tariff.replay.most')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tariff.trip')}</th>
            <th scope="col">{t('tariff.size')}</th>
            <th scope="col">{t('tariff.trip.place')}</th>
            <th scope="col">{t('tariff.replay.old')}</th>
            <th scope="col">{t('tariff.replay.new')}</th>
            <th scope="col">{t('tariff.replay.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {replay.most.map((trip) => (
            <tr key={trip.id}>
              <th scope="row">{trip.number}</th>
              <td>
                {t(`book.size.${trip.size}`)}, {formatKm(trip.meters, locale)}
              </td>
              <td>
                {trip.area}, {formatDate(trip.at, locale)}, {formatTime(trip.at, locale)}
              </td>
              <td>{money(trip.before)}</td>
              <td>{money(trip.after)}</td>
              <td>{changeText(trip.before, trip.after, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
