import type { Money } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './price-scale.module.css';

/** Scale that places a proposed price between the minimum and the offer, with the estimate. Decorative. */
export function PriceScale({
  amount,
  min,
  offered,
  estimate,
}: {
  amount: number | null;
  min: Money;
  offered: Money;
  estimate: Money;
}) {
  const t = useT();
  const { locale } = useLocale();
  const span = Math.max(1, offered.amount - min.amount);
  const at = (sum: number) => `${Math.min(100, Math.max(0, ((sum - min.amount) / span) * 100))}%`;
  const isEstimateInside = estimate.amount > min.amount && estimate.amount < offered.amount;
  return (
    <div className={classes.scale} aria-hidden="true">
      <div className={classes.track}>
        {isEstimateInside && <span className={classes.tick} style={{ left: at(estimate.amount) }} />}
        {amount !== null && <span className={classes.knob} style={{ left: at(amount) }} />}
      </div>
      <div className={classes.ends}>
        <span>
          {t('offers.scale.min')}
          <b>{formatMoney(min, locale)}</b>
        </span>
        {isEstimateInside && (
          <span className={classes.middle}>
            {t('offers.scale.estimate')}
            <b>{formatMoney(estimate, locale)}</b>
          </span>
        )}
        <span className={classes.end}>
          {t('offers.scale.offer')}
          <b>{formatMoney(offered, locale)}</b>
        </span>
      </div>
    </div>
  );
}
