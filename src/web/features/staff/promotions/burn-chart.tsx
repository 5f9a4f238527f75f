import { localDay } from '#domain/deliveries/pickup-window.ts';
import type { Promotion } from '#contract/money/admin-promotions.ts';
import { formatDay, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { TableScroll } from '../numbers/table-scroll.tsx';
import tables from '../numbers/tables.module.css';
import { burnPoints, laterDay } from './burn-points.ts';
import classes from './promotions.module.css';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 4;

/** What was granted day by day against the budget, the forecast, and the same as a table. */
export function BurnChart({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { locale } = useLocale();
  const { days, budget, granted, forecast, currency } = promotion;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const first = days[0]?.day ?? localDay(new Date(promotion.startsAt), timeZone());
  const stop = forecast && localDay(new Date(forecast.at), timeZone());
  const lastDay = laterDay(first, days.at(-1)?.day ?? first, ...(stop ? [stop] : []));
  const lines = burnPoints(
    { days, budget, granted, lastDay, forecast: stop ? { day: stop, total: totalAt(promotion) } : null },
    WIDTH,
    HEIGHT,
  );
  const label = t('promotion.chart', { granted: money(granted), budget: money(budget) });
  return (
    <section className={classes.panel} aria-labelledby="burn">
      <h2 id="burn">{t('promotion.budget')}</h2>
      <p>
        <b>{t('promotion.of', { granted: money(granted), budget: money(budget) })}</b>
        {promotion.reserved > 0 && ` · ${t('promotion.reserved', { sum: money(promotion.reserved) })}`}
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + 2 * EDGE}`}
        role="img"
        aria-label={label}
      >
        <line data-line="budget" x1={0} x2={WIDTH} y1={lines.budgetY} y2={lines.budgetY} />
        {lines.forecast && <polyline data-line="forecast" points={lines.forecast} />}
        <polyline data-line="granted" points={lines.granted} />
      </svg>
      <p className={classes.axis} aria-hidden="true">
        <span>{formatDay(first, locale)}</span>
        <span>{formatDay(lastDay, locale)}</span>
      </p>
      <Forecast promotion={promotion} stop={stop} />
      <DayTable promotion={promotion} />
    </section>
  );
}

/** What will have been granted when the forecast's limit is reached. */
function totalAt({ forecast, budget, granted, days }: Promotion): number {
  if (!forecast) return granted;
  if (forecast.limit === 'budget') return budget;
  const last = Date.parse(`${days.at(-1)?.day ?? ''}T00:00:00Z`);
  const left = Math.max(0, (Date.parse(forecast.at) - last) / 86_400_000) || 0;
  return Math.min(budget, granted + left * forecast.grantedPerDay);
}

function Forecast({ promotion, stop }: { promotion: Promotion; stop: string | null }) {
  const t = useT();
  const { locale } = useLocale();
  const { forecast, currency } = promotion;
  if (!forecast || !stop) return null;
  const perDay = formatMoney({ amount: forecast.grantedPerDay, currency }, locale);
  return (
    <p className={classes.quiet}>
      {t(`promotion.forecast.${forecast.limit}`, { day: formatDay(stop, locale), perDay })}
    </p>
  );
}

function DayTable({ promotion: { days, currency } }: { promotion: Promotion }) {
  const t = useT();
  const { locale } = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <details className={classes.asTable}>
      <summary>{t('numbers.asTable')}</summary>
      <TableScroll name={t('promotion.budget')}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.day')}</th>
              <th scope="col">{t('promotion.table.uses')}</th>
              <th scope="col">{t('promotion.table.granted')}</th>
              <th scope="col">{t('promotion.table.total')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, uses, granted, total }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale)}</th>
                <td>{uses}</td>
                <td>{money(granted)}</td>
                <td>{money(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
