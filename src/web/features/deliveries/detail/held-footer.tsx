import { IconLock } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { moneyPlace } from './money-place.ts';
import { Money } from '#web/ui/display/money.tsx';
import classes from './estimate-footer.module.css';

/** Footer under the live map: the agreed price and where that money is until the hand-over. */
export function HeldFooter({ delivery }: { delivery: Delivery }) {
  const t = useT();
  if (delivery.returnOf) return <p className={classes.promise}>{t('returns.paid')}</p>;
  return (
    <>
      <p className={classes.line}>
        <span>{t(delivery.discount ? 'receipt.youPay' : 'det.price')}</span>
        <Money value={delivery.charged ?? delivery.estimate} />
      </p>
      <p className={classes.promise}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {t(moneyPlace(delivery))}
      </p>
    </>
  );
}
