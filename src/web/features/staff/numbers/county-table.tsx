import { UnstyledButton } from '@mantine/core';
import { COUNTIES } from '#domain/places/counties.ts';
import type { MeasureName } from '#domain/staff/numbers/measures.ts';
import type { CountyFigures } from '#contract/staff/admin-numbers.ts';
import { valueText, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import { TableScroll } from './table-scroll.tsx';
import tables from './tables.module.css';
import type { OpenRows } from './numbers-place.ts';

const COLUMNS = [
  ['delivered', 'delivered'],
  ['on_time', 'onTime'],
  ['first_attempt', 'firstAttempt'],
  ['courier_hour', 'courierHour'],
  ['disputes', 'disputes'],
] as const satisfies [MeasureName, keyof CountyFigures][];

/** The main figures by county; a county's name opens its deliveries. */
export function CountyTable({
  counties,
  writing,
  onRows,
}: {
  counties: readonly CountyFigures[];
  writing: Writing;
  onRows: (rows: OpenRows) => void;
}) {
  const { t } = writing;
  return (
    <section className={classes.panel} aria-labelledby="numbers-counties">
      <h2 id="numbers-counties">{t('numbers.counties')}</h2>
      {counties.length === 0 ? (
        <p className={classes.quiet}>{t('numbers.counties.none')}</p>
      ) : (
        <TableScroll name={t('numbers.counties')}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t('numbers.heat.county')}</th>
                {COLUMNS.map(([name]) => (
                  <th key={name} scope="col">
                    {t(`numbers.short.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counties.map((figures) => (
                <tr key={figures.county}>
                  <th scope="row">
                    <UnstyledButton
                      className={tables.link}
                      onClick={() => onRows({ counter: 'delivered', county: figures.county })}
                    >
                      {COUNTIES[figures.county]}
                    </UnstyledButton>
                  </th>
                  {COLUMNS.map(([name, key]) => (
                    <td key={name}>{valueText(name, figures[key].value, writing)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
