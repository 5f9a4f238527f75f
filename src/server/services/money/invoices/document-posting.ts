import { localDay } from '#domain/deliveries/pickup-window.ts';
import { type Buyer, buildInvoice, type Invoice, type Settled } from '#domain/money/invoices/invoice.ts';
import { toDocument, type ToDocument } from '#domain/money/invoices/to-document.ts';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import {
  findInvoice,
  findInvoiceOf,
  insertInvoice,
  type InvoiceRow,
  invoiceToCredit,
  nextInvoiceNumber,
} from '#server/db/money/invoices.ts';
import { isCompanyFee } from '#server/db/companies/company-fees.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { addCompanyFee } from './add-company-fee.ts';
import { buyerOf } from './buyer.ts';
import { creditedBuyer } from './credited-buyer.ts';

/**
 * Issues the document that a posting needs, in the posting's own transaction: an invoice for income, a credit note for
 * returned income, nothing otherwise. A fee of a company that is invoiced by the month waits instead. Call it after `post` wherever commission, cancel fees or VAT may move; the
 * delivery's row must be locked. Repeated with the same posting it does nothing.
 */
export async function documentPosting(deps: Tx, delivery: DeliveryRow, posting: Posting): Promise<void> {
  const due = toDocument(posting);
  if (!due || (await isDocumented(deps, posting.key))) return;
  const ofCompany = await addCompanyFee(deps, delivery, { key: posting.key, due }, () => ({
    vat_basis_points: rateOf(deps, delivery, due),
    settled: settledBy(delivery, due),
  }));
  if (ofCompany === 'waits') return;
  const credited = await toCredit(deps, delivery, due, ofCompany?.invoiceId);
  const accountId = credited ? credited.account_id : payerOf(delivery, due);
  const content = await contentOf(deps, delivery, due, credited, accountId);
  await insertInvoice(deps.db, {
    id: newId(),
    series: content.series,
    number: content.number,
    kind: due.kind,
    subject: due.subject,
    credits_id: credited?.id ?? null,
    corrects_id: null,
    account_id: accountId,
    company_id: credited?.company_id ?? null,
    delivery_id: delivery.id,
    ledger_key: posting.key,
    currency: content.currency,
    ...content.totals,
    content: JSON.stringify(content),
    issued_at: deps.clock.now(),
  });
  deps.publish([`account:${accountId ?? delivery.sender_id}`], { name: 'money.changed' });
}

/** Whether a posting has its document, or its line among those of a company's month. */
async function isDocumented({ db }: Tx, key: string): Promise<boolean> {
  return (await findInvoiceOf(db, key)) !== undefined || isCompanyFee(db, key);
}

/** The account to invoice: the courier for a commission, the sender for a late-cancel fee (docs/decisions/0014). */
function payerOf(delivery: DeliveryRow, { subject }: ToDocument): string {
  const payer = subject === 'commission' ? delivery.courier_id : delivery.sender_id;
  if (!payer) throw new Error(`delivery ${delivery.id} has no courier to invoice`);
  return payer;
}

/** The invoice that a credit note takes back: the one of the company's month if it has the fee; null for an invoice. */
async function toCredit(
  deps: Deps,
  delivery: DeliveryRow,
  due: ToDocument,
  ofMonth: string | undefined,
): Promise<InvoiceRow | null> {
  if (due.kind === 'invoice') return null;
  const invoice =
    ofMonth === undefined
      ? await invoiceToCredit(deps.db, delivery.id, due.subject, due.gross)
      : await findInvoice(deps.db, ofMonth);
  if (!invoice) throw new Error(`delivery ${delivery.id} has no invoice of ${due.gross} to credit`);
  return invoice;
}

async function contentOf(
  deps: Tx,
  delivery: DeliveryRow,
  due: ToDocument,
  credited: InvoiceRow | null,
  accountId: string | null,
): Promise<Invoice> {
  const { company, invoiceSeries, ronRate, timeZone } = deps.settings;
  const issuedOn = localDay(deps.clock.now(), timeZone);
  const facts = {
    kind: due.kind,
    subject: due.subject,
    series: invoiceSeries,
    issuedOn,
    suppliedOn: suppliedOn(credited, delivery) ?? localDay(delivery.ended_at ?? deps.clock.now(), timeZone),
    supplier: company,
    buyer: await buyerToName(deps, credited, accountId),
    deliveryNumber: delivery.number,
    currency: delivery.currency,
    vatBasisPoints: credited?.content.vatBasisPoints ?? rateOf(deps, delivery, due),
    settled: credited?.content.settled ?? settledBy(delivery, due),
    credits: credited
      ? { series: credited.series, number: credited.number, issuedOn: credited.content.issuedOn }
      : null,
    gross: due.gross,
    vat: due.vat,
    ronRate,
  };
  // Taken last: it locks the series until the commit.
  const number = await nextInvoiceNumber(deps.db, invoiceSeries);
  return buildInvoice({ ...facts, number });
}

/** The day of supply on a credit note: the invoice's, of a month its line's. */
function suppliedOn(credited: InvoiceRow | null, { number }: DeliveryRow): string | undefined {
  const line = credited?.content.lines?.find(({ deliveryNumber }) => deliveryNumber === number);
  return line?.suppliedOn ?? credited?.content.suppliedOn;
}

/** The buyer on a credit note: the invoice's, unless its details were incomplete, which a company's never are. */
async function buyerToName(
  deps: Deps,
  credited: InvoiceRow | null,
  accountId: string | null,
): Promise<Buyer> {
  if (accountId === null) {
    if (!credited) throw new Error('a document of a company credits another');
    return credited.content.buyer;
  }
  const now = await buyerOf(deps, accountId);
  return credited ? creditedBuyer(credited.content.buyer, now) : now;
}

/**
 * The VAT rate in basis points by which the sum was split: of the day of acceptance for a commission, of today for a
 * fee.
 */
function rateOf(deps: Deps, delivery: DeliveryRow, { subject }: ToDocument): number {
  const accepted = subject === 'commission' ? delivery.accepted_at : null;
  return vatBasisPointsOn(localDay(accepted ?? deps.clock.now(), deps.settings.timeZone));
}

function settledBy({ method }: DeliveryRow, { subject }: ToDocument): Exclude<Settled, 'mixed'> {
  if (subject === 'commission' || method === 'wallet') return 'kept';
  return method === 'card' ? 'card' : 'owed';
}
