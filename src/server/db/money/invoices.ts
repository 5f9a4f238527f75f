import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { InvoiceSubject } from '#domain/money/invoices/invoice.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { copiedNumber } from '../deliveries/copied-number.ts';
import type { InvoicesTable } from '../schema-invoices.ts';

export type InvoiceRow = Selectable<InvoicesTable>;
/** A document of a person, which is always about one delivery and one posting. */
export type PersonInvoiceRow = InvoiceRow & { account_id: string; delivery_id: string; ledger_key: string };

/** Whether a document is a person's, not a company's. */
export function isOfPerson(row: InvoiceRow): row is PersonInvoiceRow {
  return row.account_id !== null && row.delivery_id !== null && row.ledger_key !== null;
}

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends, and a rollback returns
 * the number: no gaps, no duplicates.
 */
export async function nextInvoiceNumber(db: Transaction, series: string): Promise<number> {
  const row = await db
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((on) => on.column('series').doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

export async function insertInvoice(db: Transaction, row: Insertable<InvoicesTable>): Promise<InvoiceRow> {
  return db.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findInvoice(db: Database, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The document that was issued for a ledger posting, if any; not its later corrections. */
export async function findInvoiceOf(db: Database, ledgerKey: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('ledger_key', '=', ledgerKey)
    .where('corrects_id', 'is', null)
    .executeTakeFirst();
}

type Page = { deliveryId: string | null; before: number | null; limit: number };

/** A person's documents, newest first, with what is left of each once its credit notes are taken off. */
export async function listInvoices(db: Database, accountId: string, page: Page) {
  return (
    db
      .with('page', (w) => {
        let rows = w
          .selectFrom('invoices')
          .selectAll()
          .select(copiedNumber('invoices'))
          .where('account_id', '=', accountId)
          .orderBy('seq', 'desc')
          .limit(page.limit);
        if (page.deliveryId !== null) rows = rows.where('delivery_id', '=', page.deliveryId);
        if (page.before !== null) rows = rows.where('seq', '<', page.before);
        return rows;
      })
      // One look for the whole page: few invoices are ever credited.
      .with('credits', (w) =>
        w
          .selectFrom('invoices')
          .select(['credits_id', sql<number>`sum(payable)::bigint`.as('payable')])
          .where(sql<SqlBool>`credits_id = ANY (ARRAY(SELECT id FROM page))`)
          .groupBy('credits_id'),
      )
      .selectFrom('page')
      .leftJoin('credits', 'credits.credits_id', 'page.id')
      .selectAll('page')
      .select(sql<number>`page.payable - coalesce(credits.payable, 0)`.as('left'))
      .orderBy('page.seq', 'desc')
      .execute()
  );
}

/**
 * The newest invoice of a delivery on a subject of which at least `gross` minor units have not been credited yet. The
 * caller must hold the delivery's lock.
 */
export async function invoiceToCredit(
  db: Database,
  deliveryId: string,
  subject: InvoiceSubject,
  gross: number,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('subject', '=', subject)
    .where('kind', '=', 'invoice')
    .where(sql<boolean>`payable - ${creditedSum('payable')} >= ${gross}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The part of an invoice that has not been credited, in minor units. */
export async function leftOfInvoice(db: Database, id: string): Promise<{ gross: number; vat: number }> {
  return db
    .selectFrom('invoices')
    .select([
      sql<number>`payable - ${creditedSum('payable')}`.as('gross'),
      sql<number>`vat - ${creditedSum('vat')}`.as('vat'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A person's correctable documents, oldest first: invoices with a remainder, credit notes that correct nothing. */
export async function correctableInvoices(db: Database, accountId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((or) =>
      or.or([
        or.and([or('kind', '=', 'invoice'), sql<boolean>`payable > ${creditedSum('payable')}`]),
        or.and([
          or('kind', '=', 'credit_note'),
          or('corrects_id', 'is', null),
          sql<boolean>`NOT EXISTS (SELECT FROM invoices m WHERE m.corrects_id = invoices.id)`,
        ]),
      ]),
    )
    .orderBy('seq')
    .execute();
}

/** Whether another document already corrects this one. Exact under the delivery's lock. */
export async function wasCorrected(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('corrects_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a company's documents, newest first. */
export async function companyInvoicesOf(
  db: Database,
  { companyId, before, limit }: { companyId: string; before: number | null; limit: number },
) {
  return db
    .selectFrom('invoices')
    .selectAll()
    .select(copiedNumber('invoices'))
    .where('company_id', '=', companyId)
    .$if(before !== null, (query) => query.where('seq', '<', sql<number>`${before}::bigint`))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The sum of an invoice's credit notes for one of its amounts; none of them exceeds a bigint. */
function creditedSum(column: 'payable' | 'vat') {
  return sql`(SELECT coalesce(sum(c.${sql.ref(column)}), 0)::bigint FROM invoices c WHERE c.credits_id = invoices.id)`;
}
