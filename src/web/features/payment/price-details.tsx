import type { Money } from '#domain/money.ts';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';

/** What the sum is made of, in the specification's order; the offer is all a sender pays. */
export function PriceDetails({ amount }: { amount: Money }) {
  const t = useT();
  const { locale } = useLocale();
  const nothing = { ...amount, amount: 0 };
  const lines: { key: MessageKey; value: Money; sign?: string }[] = [
    { key: 'accept.offer', value: amount },
    { key: 'accept.reward', value: nothing, sign: '−' },
    { key: 'accept.coupon', value: nothing, sign: '−' },
    { key: 'accept.fee', value: nothing },
  ];
  return (
    <dl className={classes.prices}>
      {lines.map(({ key, value, sign = '' }) => (
        <div key={key}>
          <dt>{t(key, { brand: t('brand.name') })}</dt>
          <dd className="st-num">
            {sign}
            {formatMoney(value, locale)}
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('accept.total')}</dt>
        <dd className="st-num">{formatMoney(amount, locale)}</dd>
      </div>
    </dl>
  );
}
