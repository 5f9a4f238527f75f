import { monthOf } from '#domain/companies/month.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { buildMonthInvoice, type Buyer, type Settled } from '#domain/money/invoices/invoice.ts';
import { monthLines } from '#domain/money/invoices/month-lines.ts';
import { membersOf } from '#server/db/companies/companies.ts';
import { type CompanyBillingRow, lockCompanyBilling } from '#server/db/companies/company-billing.ts';
import {
  closeCompanyFees,
  companyMonthsDue,
  waitingFees,
  type WaitingFeeRow,
  waitingMonths,
} from '#server/db/companies/company-fees.ts';
import { insertInvoice, nextInvoiceNumber } from '#server/db/money/invoices.ts';
import type { Tx } from '#server/deps.ts';
import { seesInvoices } from '../company-money.ts';
import { newId } from '../../ids.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';

/** Issues the invoices of the months that have ended in the installation's time zone, one for each company and month. */
export const ISSUE_COMPANY_INVOICES = eachItem('issue_company_invoices', {
  due: async ({ db, clock, settings }, limit) => {
    const due = await companyMonthsDue(db, monthOf(clock.now(), settings.timeZone), limit);
    return due.map(({ companyId, month }) => `${month} ${companyId}`);
  },
  handle: async (deps, item) => {
    const [month = '', companyId = ''] = item.split(' ');
    await inTransaction(deps, (tx) => issueCompanyInvoice(tx, { companyId, month }));
  },
});

/** Issues at once what waits of a company that closes, with its details as they are. */
export async function closeCompanyInvoices(tx: Tx, companyId: string): Promise<void> {
  const months = await waitingMonths(tx.db, companyId);
  for (const month of months) await issueCompanyInvoice(tx, { companyId, month });
}

/**
 * Issues the invoice of a company's month with a line for each delivery whose fee waits, and closes the month: all in one
 * transaction, under one lock for each company. Done again, or twice at once, it finds nothing that waits. A month of which
 * nothing is left has no invoice; one with two rates of VAT has one for each.
 */
export async function issueCompanyInvoice(
  tx: Tx,
  about: { companyId: string; month: string },
): Promise<void> {
  const billing = await lockCompanyBilling(tx.db, about.companyId);
  if (!billing) throw new Error(`company ${about.companyId} has fees and no billing details`);
  const fees = await waitingFees(tx.db, about);
  const byRate = Map.groupBy(fees, (fee) => `${fee.currency} ${fee.vat_basis_points}`);
  for (const those of byRate.values()) {
    const invoiceId = await issueOne(tx, billing, about.month, those);
    const keys = those.map((fee) => fee.ledger_key);
    await closeCompanyFees(tx.db, keys, { at: tx.clock.now(), invoiceId });
    if (invoiceId) await notifyOfInvoice(tx, about.companyId, invoiceId);
  }
}

/** One invoice of these fees, which have one currency and rate; its id, or null where nothing is left of them. */
async function issueOne(
  tx: Tx,
  billing: CompanyBillingRow,
  month: string,
  fees: readonly WaitingFeeRow[],
): Promise<string | null> {
  const lines = linesOf(tx, fees);
  const [first] = fees;
  const last = lines.at(-1);
  if (!first || !last) return null;
  const { company, invoiceSeries, ronRate, timeZone } = tx.settings;
  const facts = {
    ...{ subject: 'cancel_fee' as const, series: invoiceSeries, month, lines, ronRate },
    issuedOn: localDay(tx.clock.now(), timeZone),
    suppliedOn: last.suppliedOn,
    supplier: company,
    buyer: buyerOf(billing),
    currency: first.currency,
    vatBasisPoints: first.vat_basis_points,
    settled: settledOf(fees),
  };
  // Taken last: it locks the series until the commit.
  const content = buildMonthInvoice({ ...facts, number: await nextInvoiceNumber(tx.db, invoiceSeries) });
  const id = newId();
  await insertInvoice(tx.db, {
    ...{ id, series: content.series, number: content.number, kind: 'invoice', subject: 'cancel_fee' },
    ...{ credits_id: null, corrects_id: null, account_id: null, delivery_id: null, ledger_key: null },
    ...{ company_id: billing.company_id, month, currency: content.currency, ...content.totals },
    content: JSON.stringify(content),
    issued_at: tx.clock.now(),
  });
  return id;
}

/** Enqueues the notification of an invoice to the members who see the company's invoices. */
async function notifyOfInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  const members = await membersOf(tx.db, companyId);
  for (const { account_id: accountId } of members.filter(({ roles }) => seesInvoices(roles))) {
    const key = `company_invoiced:${invoiceId}:${accountId}`;
    await enqueueNotification(tx, { fact: 'company_invoiced', key, actor: 'system', accountId, companyId });
  }
}

function linesOf({ settings }: Tx, fees: readonly WaitingFeeRow[]) {
  const sums = monthLines(
    fees.map(({ delivery_id: deliveryId, gross, vat }) => ({ deliveryId, gross, vat })),
  );
  return sums.flatMap(({ deliveryId, gross, vat }) => {
    const fee = fees.find((each) => each.delivery_id === deliveryId && each.gross > 0);
    if (!fee) return [];
    return [
      { deliveryNumber: fee.number, suppliedOn: localDay(fee.booked_at, settings.timeZone), gross, vat },
    ];
  });
}

function settledOf(fees: readonly WaitingFeeRow[]): Settled {
  const [one = 'mixed', another] = [...new Set(fees.map(({ settled }) => settled))];
  return another === undefined ? one : 'mixed';
}

/** A company as the buyer on its documents. */
function buyerOf({ name, tax_id: taxId, street, city, county, country }: CompanyBillingRow): Buyer {
  return { name, isBusiness: true, taxId, street, city, county, country };
}
