import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { DeliveryInvoices } from '../invoices/delivery-invoices.tsx';
import classes from './receipt-card.module.css';
import { ReceiptLoader } from './receipt-loader.tsx';

/** Anchor that the history links to. */
const ANCHOR = 'chitanta';

/**
 * The fare receipt on a delivery's page, its documents below it; renders nothing before an offer was paid for, nor for a return
 * shipment, whose fee is on the receipt of the delivery that it comes from.
 */
export function ReceiptCard({ delivery }: { delivery: Pick<Delivery, 'id' | 'price' | 'returnOf'> }) {
  const t = useT();
  const { hash } = useLocation();
  // Scrolls to the card named by the fragment: it renders after the page, too late for the browser to find it.
  const scrollToAnchor = useCallback(
    (card: HTMLElement | null) => {
      if (hash === `#${ANCHOR}`) card?.scrollIntoView();
    },
    [hash],
  );
  if (delivery.price === null || delivery.returnOf !== null) return null;
  return (
    <section id={ANCHOR} ref={scrollToAnchor} className={classes.card} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={classes.title}>
        {t('receipt.h2')}
      </h2>
      <ReceiptLoader deliveryId={delivery.id} />
      <DeliveryInvoices deliveryId={delivery.id} />
    </section>
  );
}
