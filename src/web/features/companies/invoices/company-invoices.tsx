import type { Company } from '#contract/companies/companies.ts';
import { companyInvoiceAnnex, type CompanyInvoice } from '#contract/companies/company-invoices.ts';
import { invoicePdf, invoiceXml } from '#contract/money/invoices.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { formatMonth } from '../format-month.ts';
import classes from '../companies.module.css';
import { CompanyBilling } from './company-billing.tsx';
import { useCompanyInvoices } from './queries.ts';

/** One invoice a month for a company, with its annex, and to whom it goes; for members with `money` or `admin`. */
export function CompanyInvoices({ company: { id, roles } }: { company: Company }) {
  const t = useT();
  const invoices = useCompanyInvoices(id);
  return (
    <Card title={t('company.invoices.h2')} lead={t('company.invoices.lead')}>
      <CompanyBilling id={id} isAdmin={roles.includes('admin')} />
      <PagedSection
        query={invoices}
        rows={[1, 88]}
        empty={<p className={classes.empty}>{t('company.invoices.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((invoice) => (
              <InvoiceRow key={invoice.id} companyId={id} invoice={invoice} />
            ))}
          </ul>
        )}
      </PagedSection>
    </Card>
  );
}

function InvoiceRow({ companyId, invoice }: { companyId: string; invoice: CompanyInvoice }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, number, month, lines, total, issuedAt } = invoice;
  const isCredit = invoice.kind === 'credit_note';
  const file = (route: typeof invoicePdf | typeof invoiceXml, kind: 'PDF' | 'XML') => (
    <a
      className={classes.link}
      href={routeUrl(route, { params: { id } })}
      download
      aria-label={t('invoices.download', { number, kind })}
    >
      {kind}
    </a>
  );
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{t(isCredit ? 'invoices.credit' : 'invoices.invoice', { number })}</p>
        <p className={classes.quiet}>
          {month
            ? t('company.invoices.month', { month: formatMonth(month, locale), n: lines })
            : t('company.invoices.credit', {
                invoice: invoice.creditsNumber ?? '',
                number: String(invoice.deliveryNumber ?? ''),
              })}
          {' · '}
          <time dateTime={issuedAt}>{formatDate(issuedAt, locale)}</time>
          {' · '}
          {isCredit && '−'}
          {formatMoney(total, locale)}
        </p>
      </div>
      <div className={classes.actions}>
        {file(invoicePdf, 'PDF')}
        {file(invoiceXml, 'XML')}
        {month && (
          <a
            className={classes.link}
            href={routeUrl(companyInvoiceAnnex, {
              params: { id: companyId, invoiceId: id },
              query: { locale },
            })}
            download
            aria-label={t('company.invoices.annex.of', { number })}
          >
            {t('company.invoices.annex')}
          </a>
        )}
      </div>
    </li>
  );
}
