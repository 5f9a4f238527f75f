import type { Money } from '#domain/money.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { Charge } from '../promotions/use-charge.ts';
import classes from './payment.module.css';

/** Breakdown of the charge, in the specification's order; the total is the server's. */
export function PriceDetails({ charge }: { charge: Charge }) {
  const t = useT();
  const { locale } = useLocale();
  const nothing = { ...charge.price, amount: 0 };
  const lines: { key: KeyTaking<{ brand: string }>; value: Money; sign?: string }[] = [
    { key: 'accept.offer', value: charge.price },
    { key: 'accept.reward', value: nothing, sign: '−' },
    { key: 'accept.coupon', value: charge.discount, sign: '−' },
    { key: 'accept.fee', value: nothing },
  ];
  return (
    <dl className={classes.prices} aria-busy={charge.isPending}>
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
        <dd className="st-num">
          {charge.isPending ? <LineSkeleton width={92} height={26} /> : formatMoney(charge.total, locale)}
        </dd>
      </div>
    </dl>
  );
}
