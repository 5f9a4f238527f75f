import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { Earnings } from './queries.ts';
import classes from './held-trips.module.css';

/** Trips whose pay is on hold: which, why, and until when; renders nothing without any. */
export function HeldTrips({ held }: { held: Earnings['held'] }) {
  const t = useT();
  const { locale } = useLocale();
  if (held.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="held-trips">
      <h2 id="held-trips">{t('risk.held.title')}</h2>
      <p>{t('risk.held.lead')}</p>
      <ul className={classes.list}>
        {held.map(({ deliveryId, number, net, rules, until }) => (
          <li key={deliveryId}>
            <p className={classes.head}>
              <span>{t('risk.held.trip', { n: number })}</span>
              <span>{formatMoney(net, locale)}</span>
            </p>
            <p>{t('risk.held.why', { reasons: rules.map((rule) => t(`risk.rule.${rule}`)).join('; ') })}</p>
            <p className={classes.quiet}>
              {until === null
                ? t('risk.held.person')
                : t('risk.held.until', { date: formatDate(until, locale), time: formatTime(until, locale) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
