import { IconLock } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './estimate-footer.module.css';
import { GuaranteeLine } from './guarantee-line.tsx';

/** Footer under the map: the estimate, and the promise about the money. */
export function EstimateFooter({ delivery, hasBubbles }: { delivery: Delivery; hasBubbles: boolean }) {
  const t = useT();
  return (
    <>
      <p className={classes.line}>
        <span>{t('book.sum.total')}</span>
        <Money value={delivery.estimate} />
      </p>
      <GuaranteeLine delivery={delivery} />
      <p className={classes.promise}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {t('det.promise')}
      </p>
      {hasBubbles && <p className={classes.promise}>{t('det.map.approximate')}</p>}
    </>
  );
}
