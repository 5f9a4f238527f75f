import type { MeasureFigure } from '#contract/staff/admin-numbers.ts';
import type { MeasureName } from '#domain/staff/numbers/measures.ts';
import { formatDay } from '#web/i18n/format.ts';
import { Change, MeasureHelp } from './key-figures.tsx';
import { DayTable } from './day-table.tsx';
import { valueText, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import type { OpenRows } from './numbers-place.ts';
import { linesOf } from './spark-line.tsx';

const WIDTH = 300;
const BARS = 120;
const LINE = 40;
/** How much of a day's room its bar takes. */
const BAR_PART = 0.72;

type Shown = {
  figures: readonly MeasureFigure[];
  days: readonly string[];
  today: string;
  writing: Writing;
  onRows: (rows: OpenRows) => void;
};

/** The value of deliveries by day as bars, and below it the take rate as a line, each on its own scale; and a table. */
export function MoneyChart({ figures, days, today, writing, onRows }: Shown) {
  const { t, locale } = writing;
  const gmv = figures.find(({ measure }) => measure === 'gmv');
  const take = figures.find(({ measure }) => measure === 'take_rate');
  if (!gmv || !take) return null;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <section className={classes.panel} aria-labelledby="numbers-money">
      <h2 id="numbers-money">{t('numbers.money')}</h2>
      <div className={classes.pair}>
        <Head name="gmv" figure={gmv} writing={writing} onRows={onRows} />
        <Head name="take_rate" figure={take} writing={writing} onRows={onRows} />
      </div>
      <p className={classes.axis} aria-hidden="true">
        <span>{valueText('gmv', Math.max(0, ...gmv.days.map((value) => value ?? 0)), writing)}</span>
      </p>
      <Bars values={gmv.days} days={days} today={today} label={labelOf(gmv, writing)} />
      <svg
        className={classes.line}
        viewBox={`0 -2 ${WIDTH} ${LINE + 4}`}
        role="img"
        aria-label={labelOf(take, writing)}
      >
        {linesOf(take.days, WIDTH, LINE).map((points) => (
          <polyline key={points} points={points} />
        ))}
      </svg>
      <p className={classes.axis} aria-hidden="true">
        <span>{formatDay(first, locale)}</span>
        <span>
          {last === today ? `${formatDay(last, locale)}, ${t('numbers.partial')}` : formatDay(last, locale)}
        </span>
      </p>
      <p className={classes.quiet}>{t('numbers.money.cod')}</p>
      <DayTable figures={[gmv, take]} days={days} writing={writing} />
    </section>
  );
}

function Head({
  name,
  figure,
  writing,
  onRows,
}: Pick<Shown, 'writing' | 'onRows'> & { name: MeasureName; figure: MeasureFigure }) {
  return (
    <div>
      <p className={classes.keyName}>
        {writing.t(`numbers.measure.${name}`)}
        <MeasureHelp name={name} writing={writing} onRows={onRows} />
      </p>
      <p className={classes.keyValue}>
        <b>{valueText(name, figure.value, writing)}</b>
      </p>
      <Change figure={figure} writing={writing} />
    </div>
  );
}

/** A bar for each day; the one of a day that is not over is an outline. */
function Bars({
  values,
  days,
  today,
  label,
}: {
  values: readonly (number | null)[];
  days: readonly string[];
  today: string;
  label: string;
}) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const room = WIDTH / Math.max(1, values.length);
  return (
    <svg className={classes.bars} viewBox={`0 0 ${WIDTH} ${BARS}`} role="img" aria-label={label}>
      {values.map((value, index) => {
        const height = ((value ?? 0) / most) * (BARS - 2);
        return (
          <rect
            key={days[index]}
            data-partial={days[index] === today || undefined}
            x={index * room}
            y={BARS - height}
            width={room * BAR_PART}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function labelOf({ measure, days }: MeasureFigure, writing: Writing): string {
  const shown = days.filter((value) => value !== null);
  const text = (value: number) => valueText(measure, shown.length === 0 ? null : value, writing);
  return writing.t('numbers.money.bars', {
    name: writing.t(`numbers.measure.${measure}`),
    ...{ least: text(Math.min(...shown)), most: text(Math.max(...shown)) },
  });
}
