import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { InvoiceKind } from '#domain/money/invoices/invoice.ts';
import type { AttemptPurpose, AttemptState } from '#domain/money/payments/attempt-table.ts';
import type { PayoutState } from '#domain/money/payments/payouts.ts';
import type { SearchTerms } from '#domain/staff/search/read-search.ts';
import type { Database } from '../../core/connect.ts';

/** Who a document is about. */
type Owner = { account_id: string; first_name: string; last_name: string };
type Search = { people: readonly string[]; limit: number };

/** Companies of one criterion whose documents are found with them. */
const MOST_COMPANIES = 5;

export type FoundPayment = Owner & {
  id: string;
  amount: number;
  currency: Currency;
  state: AttemptState;
  purpose: AttemptPurpose;
  number: number | null;
  created_at: Date;
};

/** Card payments by our id or the provider's, and the newest of these people. */
export async function findPayments(db: Database, { ref }: SearchTerms, { people, limit }: Search) {
  const { rows } = await sql<FoundPayment>`
    SELECT p.id, p.amount, p.currency, p.state, p.purpose, d.number, p.created_at, p.account_id, a.first_name, a.last_name
    FROM (
      SELECT 0 AS rank, id FROM payment_attempts WHERE id = ${ref} OR payment_ref = ${ref} OR session_ref = ${ref}
      UNION SELECT 1, n.id FROM unnest(${[...people]}::text[]) given, LATERAL (
        SELECT id FROM payment_attempts WHERE account_id = given ORDER BY created_at DESC LIMIT ${sql.lit(limit)}) n
    ) found JOIN payment_attempts p ON p.id = found.id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN deliveries d ON d.id = p.delivery_id
    ORDER BY found.rank, p.created_at DESC, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** An invoice of a person, or of a company: then it names no account. */
export type FoundInvoice = { [Key in keyof Owner]: string | null } & {
  company_id: string | null;
  company: string | null;
  id: string;
  series: string;
  number: number;
  kind: InvoiceKind;
  payable: number;
  currency: Currency;
  issued_at: Date;
};

/** Companies whose names have all typed words, or whose fiscal code was typed, each criterion bounded by itself. */
function companiesBy({ tokens, taxId }: SearchTerms): RawBuilder<unknown> {
  const isTyped = tokens.join('').length > 1;
  const named = (name: string) =>
    isTyped
      ? sql.join(
          tokens.map(
            (word) =>
              sql`(' ' || search_fold(${sql.ref(name)}) || ' ') LIKE '% ' || replace(replace(search_fold(${word}), '%', ''), '_', '') || '%'`,
          ),
          sql` AND `,
        )
      : sql`false`;
  const most = sql.lit(MOST_COMPANIES);
  return sql`(SELECT id FROM companies WHERE ${named('name')} LIMIT ${most})
    UNION (SELECT company_id FROM company_billing WHERE ${named('name')} LIMIT ${most})
    UNION (SELECT company_id FROM company_billing WHERE regexp_replace(upper(tax_id), '[^0-9]', '', 'g') = ${taxId} LIMIT ${most})`;
}

/**
 * Invoices by series and number, of deliveries by their numbers, also those of a company's month that have one, and the newest
 * of these people and of the companies that were typed.
 */
export async function findInvoices(db: Database, terms: SearchTerms, { people, limit }: Search) {
  const { invoice, numbers } = terms;
  const { rows } = await sql<FoundInvoice>`
    SELECT i.id, i.series, i.number, i.kind, i.payable, i.currency, i.issued_at, i.account_id, a.first_name, a.last_name,
      i.company_id, c.name AS company
    FROM (
      SELECT 0 AS rank, id FROM invoices WHERE series = ${invoice?.series ?? null} AND number = ${invoice?.number ?? null}
      UNION SELECT 0, n.id FROM deliveries d, LATERAL (
        SELECT id FROM invoices WHERE delivery_id = d.id ORDER BY seq DESC LIMIT ${sql.lit(limit)}) n
        WHERE d.number = ANY (${numbers}::bigint[])
      UNION SELECT 0, n.invoice_id FROM deliveries d, LATERAL (
        SELECT DISTINCT invoice_id FROM company_fees WHERE delivery_id = d.id AND invoice_id IS NOT NULL LIMIT ${sql.lit(limit)}) n
        WHERE d.number = ANY (${numbers}::bigint[])
      UNION SELECT 1, n.id FROM unnest(${[...people]}::text[]) given, LATERAL (
        SELECT id FROM invoices WHERE account_id = given ORDER BY seq DESC LIMIT ${sql.lit(limit)}) n
      UNION SELECT 1, n.id FROM (${companiesBy(terms)}) firm (id), LATERAL (
        SELECT id FROM invoices WHERE company_id = firm.id ORDER BY seq DESC LIMIT ${sql.lit(limit)}) n
    ) found JOIN invoices i ON i.id = found.id
    LEFT JOIN accounts a ON a.id = i.account_id LEFT JOIN companies c ON c.id = i.company_id
    ORDER BY found.rank, i.seq DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export type FoundPayout = Owner & {
  id: string;
  amount: number;
  currency: Currency;
  iban_last4: string;
  state: PayoutState;
  requested_at: Date;
  /** The number of a remittance; null for a payout of earnings. */
  remittance: number | null;
};

/**
 * Payouts by our id or the provider's or the tail of the account, remittances by their number and by what is in them, and
 * the newest of these people.
 */
export async function findPayouts(
  db: Database,
  { ref, text, numbers, remittance, ibanTail }: SearchTerms,
  { people, limit }: Search,
) {
  const { rows } = await sql<FoundPayout>`
    SELECT p.id, p.amount, p.currency, p.iban_last4, p.state, p.requested_at, p.account_id, a.first_name, a.last_name, r.number AS remittance
    FROM (
      SELECT id, min(rank) AS rank FROM (
        SELECT 0 AS rank, id FROM payouts WHERE id = ${ref} OR transfer_ref = ${ref} OR payout_ref = ${ref}
        UNION SELECT 0, id FROM cod_remittances WHERE number = ${remittance}
        UNION SELECT 0, l.remittance_id FROM delivery_cods c JOIN cod_remittance_lines l ON l.delivery_id = c.delivery_id
          WHERE c.reference = ${text}
        UNION SELECT 0, l.remittance_id FROM deliveries d JOIN cod_remittance_lines l ON l.delivery_id = d.id
          WHERE d.number = ANY (${numbers}::bigint[])
        UNION SELECT 0, n.id FROM (
          SELECT id FROM payouts WHERE iban_last4 = ${ibanTail} ORDER BY requested_at DESC LIMIT ${sql.lit(limit)}) n
        UNION SELECT 1, n.id FROM unnest(${[...people]}::text[]) given, LATERAL (
          SELECT id FROM payouts WHERE account_id = given ORDER BY requested_at DESC, id DESC LIMIT ${sql.lit(limit)}) n
      ) ways GROUP BY id
    ) found JOIN payouts p ON p.id = found.id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN cod_remittances r ON r.id = p.id
    ORDER BY found.rank, p.requested_at DESC, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

export type FoundKey = Owner & {
  id: string;
  name: string;
  last_four: string;
  expires_at: Date | null;
  created_at: Date;
};

/** API keys by their last four characters or the hash of a whole one, and the newest of these people. */
export async function findKeys(
  db: Database,
  { hash, lastFour }: { hash: Buffer | null; lastFour: string | null },
  { people, limit }: Search,
) {
  const { rows } = await sql<FoundKey>`
    SELECT k.id, k.name, k.last_four, k.expires_at, k.created_at, k.account_id, a.first_name, a.last_name
    FROM (
      SELECT 0 AS rank, id FROM api_keys WHERE key_hash = ${hash} OR last_four = ${lastFour}
      UNION SELECT 1, n.id FROM unnest(${[...people]}::text[]) given, LATERAL (
        SELECT id FROM api_keys WHERE account_id = given ORDER BY created_at DESC LIMIT ${sql.lit(limit)}) n
    ) found JOIN api_keys k ON k.id = found.id JOIN accounts a ON a.id = k.account_id AND a.deleted_at IS NULL
    ORDER BY found.rank, k.created_at DESC, k.id LIMIT ${limit}`.execute(db);
  return rows;
}
