import type { MeasureFigure } from '#contract/staff/admin-numbers.ts';
import { formatDay } from '#web/i18n/format.ts';
import { valueText, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import { TableScroll } from './table-scroll.tsx';
import tables from './tables.module.css';

/** What a chart shows, as a table by day that opens under it. */
export function DayTable({
  figures,
  days,
  writing,
}: {
  figures: readonly MeasureFigure[];
  days: readonly string[];
  writing: Writing;
}) {
  const { t, locale } = writing;
  return (
    <details className={classes.asTable}>
      <summary>{t('numbers.asTable')}</summary>
      <TableScroll name={t('numbers.asTable')}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.day')}</th>
              {figures.map(({ measure }) => (
                <th key={measure} scope="col">
                  {t(`numbers.measure.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale)}</th>
                {figures.map(({ measure, days: values }) => (
                  <td key={measure}>{valueText(measure, values[index] ?? null, writing)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
