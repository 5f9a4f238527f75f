import type { Delivery } from '#contract/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './receipt-card.module.css';
import { ReceiptLoader } from './receipt-loader.tsx';

/** The open fare receipt on a delivery's page; nothing while no offer was paid for. */
export function ReceiptCard({ delivery }: { delivery: Pick<Delivery, 'id' | 'price'> }) {
  const t = useT();
  if (delivery.price === null) return null;
  return (
    <section id="chitanta" className={classes.card} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={classes.title}>
        {t('receipt.h2')}
      </h2>
      <ReceiptLoader deliveryId={delivery.id} />
    </section>
  );
}
