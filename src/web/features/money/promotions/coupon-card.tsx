import { formatDate, formatMoney } from '#web/i18n/format.ts';
import type { Promo } from '#contract/money/promos.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { CouponState } from './coupon-state.tsx';
import { useConditions, useWorthText } from './coupon-words.ts';
import classes from './coupons.module.css';

/** One coupon as a ticket: its value on the stub, then its name, conditions, expiry, and action. */
export function CouponCard({ promo }: { promo: Promo }) {
  const t = useT();
  const { locale } = useLocale();
  const worth = useWorthText()(promo);
  const conditions = useConditions()(promo);
  const isOver = promo.state === 'used' || promo.state === 'expired';
  const data = formatDate(promo.expiresAt, locale);
  return (
    <li className={`${classes.coupon} ${isOver ? classes.over : ''}`}>
      <p className={classes.stub}>
        <span className={classes.worth}>{worth}</span>
        <span className={classes.small}>
          {promo.maxDiscount
            ? t('coupons.max', { amount: formatMoney(promo.maxDiscount, locale) })
            : t('coupons.offPrice')}
        </span>
      </p>
      <div className={classes.body}>
        <h2 className={classes.name}>{promo.name}</h2>
        <p>{promo.detail}</p>
        <ul className={classes.facts}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
          <li>{t(promo.state === 'expired' ? 'coupons.was' : 'coupons.until', { date: data })}</li>
          <li className={classes.code}>{t('coupons.code', { code: promo.code })}</li>
        </ul>
        <CouponState promo={promo} />
      </div>
    </li>
  );
}
