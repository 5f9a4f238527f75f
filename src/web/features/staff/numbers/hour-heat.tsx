import { UnstyledButton } from '@mantine/core';
import type { HourFigure } from '#contract/staff/admin-numbers.ts';
import { COUNTIES, COUNTY_CODES } from '#domain/places/counties.ts';
import type { Writing } from './number-words.ts';
import classes from './numbers.module.css';
import { TableScroll } from './table-scroll.tsx';
import tables from './tables.module.css';
import type { OpenRows } from './numbers-place.ts';

/** The minutes up to which a cell has each of the ramp's six steps. */
const STEPS = [3, 5, 8, 12, 18];

/** The time to a first offer by county and hour: a table whose cells open their deliveries. */
export function HourHeat({
  hours,
  writing: { t },
  onRows,
}: {
  hours: readonly HourFigure[];
  writing: Writing;
  onRows: (rows: OpenRows) => void;
}) {
  const counties = COUNTY_CODES.map((county) => ({
    county,
    cases: hours.reduce((sum, each) => (each.county === county ? sum + each.cases : sum), 0),
  }))
    .filter(({ cases }) => cases > 0)
    .toSorted((a, b) => b.cases - a.cases);
  const columns = columnsOf(hours);
  return (
    <section className={classes.panel} aria-labelledby="numbers-heat">
      <h2 id="numbers-heat">
        {t('numbers.heat')} <small>{t('numbers.heat.lead')}</small>
      </h2>
      {columns.length === 0 ? (
        <p className={classes.quiet}>{t('numbers.heat.none')}</p>
      ) : (
        <>
          <TableScroll name={t('numbers.heat')}>
            <table className={tables.heat}>
              <thead>
                <tr>
                  <th scope="col">{t('numbers.heat.county')}</th>
                  {columns.map((hour) => (
                    <th key={hour} scope="col">
                      {hour}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {counties.map(({ county }) => (
                  <tr key={county}>
                    <th scope="row">{COUNTIES[county]}</th>
                    {columns.map((hour) => {
                      const cell = hours.find((each) => each.county === county && each.hour === hour);
                      return <Cell key={hour} cell={cell} t={t} onRows={onRows} />;
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
          <p className={classes.quiet}>{t('numbers.heat.few')}</p>
        </>
      )}
    </section>
  );
}

/** From the first to the last hour of which any county is shown; all that had offers where none is. */
function columnsOf(hours: readonly HourFigure[]): number[] {
  const shown = hours.filter(({ median }) => median !== null);
  const present = (shown.length > 0 ? shown : hours).map(({ hour }) => hour);
  if (present.length === 0) return [];
  const least = Math.min(...present);
  return Array.from({ length: Math.max(...present) - least + 1 }, (_, n) => least + n);
}

function Cell({
  cell,
  t,
  onRows,
}: {
  cell: HourFigure | undefined;
  t: Writing['t'];
  onRows: (rows: OpenRows) => void;
}) {
  if (!cell || cell.median === null || cell.p90 === null) return <td data-step="none">·</td>;
  const { median, p90 } = cell;
  const beyond = STEPS.findIndex((most) => median <= most);
  return (
    <td data-step={beyond < 0 ? STEPS.length : beyond}>
      <CellButton cell={{ ...cell, median, p90 }} t={t} onRows={onRows} />
    </td>
  );
}

function CellButton({
  cell: { county, hour, median, p90, cases },
  t,
  onRows,
}: {
  cell: HourFigure & { median: number; p90: number };
  t: Writing['t'];
  onRows: (rows: OpenRows) => void;
}) {
  return (
    <UnstyledButton className={tables.cell} onClick={() => onRows({ counter: 'offered', county, hour })}>
      <span className="st-visually-hidden">
        {t('numbers.heat.cell', { county: COUNTIES[county], hour: String(hour), n: cases })}{' '}
      </span>
      <b>{median}</b> <span>{p90}</span>
    </UnstyledButton>
  );
}
