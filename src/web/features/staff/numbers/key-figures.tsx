import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MeasureFigure } from '#contract/staff/admin-numbers.ts';
import { measureOf, type MeasureName } from '#domain/staff/numbers/measures.ts';
import { FigureHelp } from './figure-help.tsx';
import { changeText, valueText, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import type { OpenRows } from './numbers-place.ts';
import { SparkLine } from './spark-line.tsx';

const KEY: readonly MeasureName[] = [
  'delivered',
  'on_time',
  'first_attempt',
  'first_offer_p50',
  'acceptance',
  'courier_hour',
];

type Shown = { figures: readonly MeasureFigure[]; writing: Writing; onRows: (rows: OpenRows) => void };

/** The six numbers that come first, each with its change, its course and its formula. */
export function KeyFigures({ figures, writing, onRows }: Shown) {
  const { t } = writing;
  return (
    <section aria-labelledby="numbers-key">
      <h2 id="numbers-key" className="st-visually-hidden">
        {t('numbers.key')}
      </h2>
      <ul className={classes.key}>
        {KEY.map((name) => {
          const figure = figures.find(({ measure }) => measure === name);
          return (
            figure && (
              <li key={name}>
                <div className={classes.keyName}>
                  {t(`numbers.measure.${name}`)}
                  <MeasureHelp name={name} writing={writing} onRows={onRows} />
                </div>
                <div className={classes.keyValue}>
                  <b>{valueText(name, figure.value, writing)}</b>
                  <SparkLine values={figure.days} />
                </div>
                {figure.value === null && <p className={classes.few}>{t('numbers.few')}</p>}
                <Change figure={figure} writing={writing} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** The formula of a measure, and the way to its deliveries. */
export function MeasureHelp({
  name,
  writing: { t },
  onRows,
}: {
  name: MeasureName;
  writing: Writing;
  onRows: (rows: OpenRows) => void;
}) {
  const { rows } = measureOf(name);
  return (
    <FigureHelp
      name={t(`numbers.measure.${name}`)}
      formula={t(`numbers.formula.${name}`)}
      missed={rows?.missed !== undefined}
      onRows={rows ? () => onRows(rows) : undefined}
    />
  );
}

/** How a figure stands against the period before: an arrow, words, and a colour that says nothing alone. */
export function Change({ figure, writing }: { figure: MeasureFigure; writing: Writing }) {
  const change = changeText(figure.measure, figure.value, figure.before.value, writing);
  if (!change) return null;
  const Arrow = change.isUp ? IconArrowUp : IconArrowDown;
  return (
    <p className={classes.change} data-tone={change.tone}>
      {change.tone === 'even' && !change.isUp && change.text === writing.t('numbers.same') ? null : (
        <Arrow size={14} stroke={2} aria-label={change.isUp ? '+' : '−'} />
      )}
      {change.text}
    </p>
  );
}
