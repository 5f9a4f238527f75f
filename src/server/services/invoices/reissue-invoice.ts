import { AppError } from '#domain/errors.ts';
import { localDay } from '#domain/delivery/pickup-window.ts';
import { buyerGaps } from '#domain/invoices/e-invoice-gaps.ts';
import { buildInvoice, type Buyer, type Invoice } from '#domain/invoices/invoice.ts';
import { lockDelivery } from '#server/db/deliveries.ts';
import {
  findInvoice,
  insertInvoice,
  type InvoiceRow,
  leftOfInvoice,
  nextInvoiceNumber,
} from '#server/db/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { found } from '../refusals.ts';
import { buyerOf } from './buyer.ts';
import { isCorrectable } from './is-correctable.ts';

/**
 * Mends an invoice that went to wrong or missing details: a credit note takes back what is left of it, and a new invoice
 * says the same to the details of now. No money moves. Throws `not_found` to everyone but its owner, and
 * `transition_refused` for what is no longer there to correct, was corrected, or would say the same again.
 */
export async function reissueInvoice(deps: Deps, actor: Pick<Actor, 'accountId'>, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const known = await findInvoice(tx.db, id);
    if (!known || known.account_id !== actor.accountId) throw new AppError('not_found');
    // The delivery's lock, as for every document of it.
    const delivery = found(await lockDelivery(tx.db, known.delivery_id));
    const [buyer, left] = [await buyerOf(tx, actor.accountId), await leftOfInvoice(tx.db, id)];
    if (!isCorrectable(known, left, buyer))
      throw new AppError('transition_refused', { facts: { state: 'not_correctable' } });
    const parts = { deliveryNumber: delivery.number, gross: left.gross, vat: left.vat };
    await issue(tx, known, 'credit_note', parts, creditedBuyer(known.content.buyer, buyer));
    await issue(tx, known, 'invoice', parts, buyer);
    tx.tell([`account:${actor.accountId}`], { name: 'money.changed' });
  });
}

/** A credit note goes to whom the invoice went, unless that could not be sent. */
function creditedBuyer(before: Buyer, now: Buyer): Buyer {
  return buyerGaps(before).length === 0 ? before : now;
}

type Parts = { deliveryNumber: number; gross: number; vat: number };

async function issue(tx: Deps, wrong: InvoiceRow, kind: Invoice['kind'], parts: Parts, buyer: Buyer) {
  const { company, invoiceSeries, ronRate, timeZone } = tx.settings;
  const { subject, suppliedOn, currency, vatBasisPoints, settled, vatInRon, issuedOn } = wrong.content;
  const { series, number: wrongNumber } = wrong;
  const isCredit = kind === 'credit_note';
  const number = await nextInvoiceNumber(tx.db, invoiceSeries);
  const content = buildInvoice({
    kind,
    subject,
    series: invoiceSeries,
    number,
    issuedOn: localDay(tx.clock.now(), timeZone),
    suppliedOn,
    supplier: company,
    buyer,
    currency,
    vatBasisPoints,
    settled,
    credits: isCredit ? { series, number: wrongNumber, issuedOn } : null,
    ronRate: vatInRon?.rate ?? ronRate,
    ...parts,
  });
  await insertInvoice(tx.db, {
    id: newId(),
    series: invoiceSeries,
    number,
    kind,
    subject,
    credits_id: isCredit ? wrong.id : null,
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
