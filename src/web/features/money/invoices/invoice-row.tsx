import { IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { invoicePdf, invoiceXml } from '#contract/money/invoices.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './invoices.module.css';
import type { Invoice } from './queries.ts';
import { ReissueButton } from './reissue-button.tsx';

const SUBJECT_TEXTS: Record<Invoice['subject'], KeyTaking<{ number: string }>> = {
  commission: 'invoices.subject.commission',
  cancel_fee: 'invoices.subject.cancel_fee',
};

/** One document: its number, what for, when, how much, and its two files. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { locale } = useLocale();
  const anchor = `factura-${invoice.id}`;
  const scrollToAnchor = useScrollToAnchor(anchor);
  const isCredit = invoice.kind === 'credit_note';
  return (
    <li id={anchor} ref={scrollToAnchor} className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {t(isCredit ? 'invoices.credit' : 'invoices.invoice', { number: invoice.number })}
        </p>
        <p className={classes.meta}>
          {t(SUBJECT_TEXTS[invoice.subject], { number: String(invoice.deliveryNumber) })}
          {invoice.creditsNumber && ` · ${t('invoices.credits', { number: invoice.creditsNumber })}`}
        </p>
        <p className={classes.meta}>
          <time dateTime={invoice.issuedAt}>{formatDate(invoice.issuedAt, locale)}</time>
        </p>
      </div>
      <p className={`${classes.total} st-num`}>
        {isCredit && '−'}
        {formatMoney(invoice.total, locale)}
      </p>
      <p className={classes.files}>
        <FileLink
          href={routeUrl(invoicePdf, { params: { id: invoice.id } })}
          number={invoice.number}
          type="PDF"
        />
        <FileLink
          href={routeUrl(invoiceXml, { params: { id: invoice.id } })}
          number={invoice.number}
          type="XML"
        />
      </p>
      {invoice.isCorrectable && <ReissueButton invoice={invoice} />}
    </li>
  );
}

/** Scrolls to the row named by the URL's fragment: rows render after the page, too late for the browser to find it. */
function useScrollToAnchor(anchor: string) {
  const { hash } = useLocation();
  return useCallback(
    (row: HTMLElement | null) => {
      if (hash === `#${anchor}`) row?.scrollIntoView({ block: 'center' });
    },
    [anchor, hash],
  );
}

function FileLink({ href, number, type }: { href: string; number: string; type: 'PDF' | 'XML' }) {
  const t = useT();
  return (
    <a
      className={classes.file}
      href={href}
      download
      aria-label={t('invoices.download', { number, kind: type })}
    >
      <IconDownload size={18} aria-hidden="true" />
      {type}
    </a>
  );
}
