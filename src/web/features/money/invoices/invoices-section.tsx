import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { BillingButton } from './billing-button.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import classes from './invoices.module.css';
import { useBilling, useInvoices } from './queries.ts';

/** `receiptsAt`: path of the single trips' receipts, unless they are on the same page. */
export type InvoicesSectionProps = { receiptsAt?: string };

/** All documents issued to the signed-in person, and the billing details for the next ones. */
export function InvoicesSection({ receiptsAt }: InvoicesSectionProps) {
  const t = useT();
  const query = useInvoices();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isBillingMissing = useBilling(true).data?.isComplete === false;
  // The exchange rate (BR-RO-030) is for the platform to supply, not the person.
  const isIncomplete = isBillingMissing && items.some(({ gaps }) => gaps.some((gap) => gap !== 'BR-RO-030'));
  return (
    <section id="facturi" className={classes.section} aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('invoices.h2')}</h2>
      <p className={classes.hint}>{t('invoices.hint', { brand: t('brand.name') })}</p>
      {receiptsAt && (
        <Link to={receiptsAt} className={classes.file}>
          {t('invoices.receipts')}
        </Link>
      )}
      <PagedSection
        query={query}
        rows={[2, 88]}
        empty={<p className={classes.empty}>{t('invoices.empty')}</p>}
      >
        {(shown) => (
          <ul>
            {shown.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </PagedSection>
      {isBillingMissing && (
        <p className={classes.hint}>{t(isIncomplete ? 'billing.gaps' : 'billing.ask.help')}</p>
      )}
      <BillingButton />
    </section>
  );
}
