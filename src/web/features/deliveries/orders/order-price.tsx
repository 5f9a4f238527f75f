import type { OrderQuote } from '#contract/deliveries/orders.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import classes from './orders.module.css';

/** The estimate of an order: each stop, their sum and the road of the whole. */
export function OrderPrice({ quote }: { quote: OrderQuote }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <Card title={t('stops.price.h2')} lead={t('stops.price.lead')}>
      <div role="status">
        <ul className={classes.list}>
          {quote.stops.map(({ id, total }, at) => (
            <li key={id} className={classes.row}>
              {t('stops.price.stop', { n: at + 1, amount: formatMoney(total, locale) })}
            </li>
          ))}
          <li className={classes.row}>
            <span className={classes.name}>
              {t('stops.price.total', { amount: formatMoney(quote.total, locale) })}
            </span>
            <span className={classes.quiet}>
              {t('stops.price.road', { distance: formatKm(quote.distanceMeters, locale) })}
            </span>
          </li>
        </ul>
      </div>
    </Card>
  );
}
