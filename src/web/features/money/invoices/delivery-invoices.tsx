import { useT } from '#web/i18n/i18n-provider.tsx';
import { BillingButton } from './billing-button.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import classes from './invoices.module.css';
import { useDeliveryInvoices } from './queries.ts';

/** The documents of one delivery, below its receipt; renders nothing when there are none for this person. */
export function DeliveryInvoices({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const { data } = useDeliveryInvoices(deliveryId);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={`${classes.section} ${classes.underReceipt}`}>
      <h3 className={classes.subtitle}>{t('invoices.h2')}</h3>
      <ul>
        {data.items.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <BillingButton />
    </div>
  );
}
