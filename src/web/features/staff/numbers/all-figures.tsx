import { UnstyledButton } from '@mantine/core';
import { measureOf } from '#domain/staff/numbers/measures.ts';
import { Change } from './key-figures.tsx';
import { percent, valueText, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import { TableScroll } from './table-scroll.tsx';
import tables from './tables.module.css';
import type { OpenRows } from './numbers-place.ts';
import type { Numbers } from './queries.ts';

/** Every measure with its value, the one before and its formula in words; and what is not measured, and why. */
export function AllFigures({
  numbers: { figures, reach, unmeasured },
  writing,
  onRows,
}: {
  numbers: Numbers;
  writing: Writing;
  onRows: (rows: OpenRows) => void;
}) {
  const { t, locale } = writing;
  return (
    <section className={classes.panel} aria-labelledby="numbers-all">
      <h2 id="numbers-all">{t('numbers.all')}</h2>
      <TableScroll name={t('numbers.all')}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.all.name')}</th>
              <th scope="col">{t('numbers.all.now')}</th>
              <th scope="col">{t('numbers.all.before')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => {
              const { rows } = measureOf(figure.measure);
              const name = t(`numbers.measure.${figure.measure}`);
              return (
                <tr key={figure.measure}>
                  <th scope="row">
                    {rows ? (
                      <UnstyledButton className={tables.link} onClick={() => onRows(rows)}>
                        {name}
                      </UnstyledButton>
                    ) : (
                      name
                    )}
                    <span className={tables.words}>
                      {t(`numbers.formula.${figure.measure}`)} ({t('numbers.cases', { n: figure.cases })}
                      {figure.value === null ? `; ${t('numbers.few')}` : ''})
                    </span>
                  </th>
                  <td>
                    {valueText(figure.measure, figure.value, writing)}
                    <Change figure={figure} writing={writing} />
                  </td>
                  <td>{valueText(figure.measure, figure.before.value, writing)}</td>
                </tr>
              );
            })}
            <tr>
              <th scope="row">
                {t('numbers.reach')}
                <span className={tables.words}>
                  {t('numbers.reach.formula')} ({t('numbers.cases', { n: reach.sent })})
                </span>
              </th>
              <td>{reach.sent > 0 ? percent(reach.seen / reach.sent, locale) : '·'}</td>
              <td>·</td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <h3>{t('numbers.unmeasured')}</h3>
      <ul className={classes.plain}>
        {[...unmeasured, 'opened' as const].map((name) => (
          <li key={name}>{t(`numbers.unmeasured.${name}`)}</li>
        ))}
      </ul>
    </section>
  );
}
