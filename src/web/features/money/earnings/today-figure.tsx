import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { Earnings } from './queries.ts';
import classes from './today-figure.module.css';

/** Today's earnings, large; the week and its trips beside them. */
export function TodayFigure({ earnings }: { earnings: Earnings }) {
  const t = useT();
  const { locale } = useLocale();
  const weekTrips = earnings.days.reduce((sum, day) => sum + day.trips, 0);
  return (
    <section className={classes.figure} aria-label={t('earn.today')}>
      <p className={classes.name}>{t('earn.today')}</p>
      <p className={classes.sum}>{formatMoney(earnings.today, locale)}</p>
      <p className={classes.week}>
        {t('earn.weekLine', {
          amount: formatMoney(earnings.week, locale),
          trips: t('common.trips', { n: weekTrips }),
        })}
      </p>
      {earnings.perHour && (
        <p className={classes.week}>{t('earn.perHour', { amount: formatMoney(earnings.perHour, locale) })}</p>
      )}
    </section>
  );
}
