import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { dayName } from './day-name.ts';
import type { Earnings } from './queries.ts';
import classes from './week-bars.module.css';

/** Bar chart of seven days; each bar has its amount as text, and screen readers read it as a list. */
export function WeekBars({ days }: { days: Earnings['days'] }) {
  const t = useT();
  const { locale } = useLocale();
  const best = Math.max(1, ...days.map((day) => day.net.amount));
  return (
    <section className={classes.week}>
      <h2>{t('earn.sevenDays')}</h2>
      <ol className={classes.bars}>
        {days.map(({ day, net, trips }) => (
          <li key={day}>
            <span className={classes.day} aria-hidden="true">
              <span className={classes.name}>{dayName(day, locale, 'short')}</span>
              <span className={classes.track}>
                <span className={classes.bar} style={{ width: `${(net.amount / best) * 100}%` }} />
              </span>
              <span className={classes.sum}>{formatMoney(net, locale)}</span>
            </span>
            <span className="st-visually-hidden">
              {t('earn.dayLine', {
                day: dayName(day, locale, 'long'),
                amount: formatMoney(net, locale),
                trips: t('common.trips', { n: trips }),
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
