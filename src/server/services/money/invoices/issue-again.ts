import { localDay } from '#domain/deliveries/pickup-window.ts';
import { buildInvoice, type Buyer, type Invoice } from '#domain/money/invoices/invoice.ts';
import {
  insertInvoice,
  type InvoiceRow,
  nextInvoiceNumber,
  type PersonInvoiceRow,
} from '#server/db/money/invoices.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';

/** The contents of a reissued document: sums in minor units, and for a credit note the invoice that it credits. */
type Revision = {
  kind: Invoice['kind'];
  deliveryNumber: number;
  gross: number;
  vat: number;
  buyer: Buyer;
  credits: InvoiceRow | null;
};

/** Issues a document that corrects another, in the transaction that does both; no money moves. */
export async function issueAgain(tx: Tx, wrong: PersonInvoiceRow, revision: Revision): Promise<InvoiceRow> {
  const { company, invoiceSeries, ronRate, timeZone } = tx.settings;
  const { subject, suppliedOn, currency, vatBasisPoints, settled, vatInRon } = wrong.content;
  const { credits, ...facts } = revision;
  const number = await nextInvoiceNumber(tx.db, invoiceSeries);
  const content = buildInvoice({
    ...facts,
    subject,
    series: invoiceSeries,
    number,
    issuedOn: localDay(tx.clock.now(), timeZone),
    suppliedOn,
    supplier: company,
    currency,
    vatBasisPoints,
    settled,
    credits: credits && {
      series: credits.series,
      number: credits.number,
      issuedOn: credits.content.issuedOn,
    },
    ronRate: vatInRon?.rate ?? ronRate,
  });
  return insertInvoice(tx.db, {
    id: newId(),
    series: invoiceSeries,
    number,
    kind: revision.kind,
    subject,
    credits_id: credits?.id ?? null,
    corrects_id: wrong.id,
    account_id: wrong.account_id,
    delivery_id: wrong.delivery_id,
    ledger_key: wrong.ledger_key,
    currency,
    ...content.totals,
    content: JSON.stringify(content),
    issued_at: tx.clock.now(),
  });
}
