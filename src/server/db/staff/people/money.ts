import { sql } from 'kysely';
import { PERSON_ACCOUNTS, type PersonAccount, type PostingKind } from '#domain/money/ledger/accounts.ts';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../../core/connect.ts';

/** The accounts of a person in the ledger with their balances; debit is positive. */
export async function personBalances(db: Database, id: string) {
  return db
    .selectFrom('ledger_accounts')
    .select(['code', 'currency', 'balance'])
    .where('owner', '=', id)
    .where('code', 'in', PERSON_ACCOUNTS)
    .orderBy('code')
    .execute();
}

/** The same with the number and the sum of their lines. */
export async function personTotals(db: Database, id: string) {
  const { rows } = await sql<{
    account: PersonAccount;
    currency: Currency;
    balance: number;
    lines: number;
    sum: number;
  }>`
    SELECT a.code AS account, a.currency, a.balance, count(e.id)::int AS lines, coalesce(sum(e.amount), 0)::bigint AS sum
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.owner = ${id} AND a.code = ANY (${PERSON_ACCOUNTS}) GROUP BY a.id ORDER BY a.code`.execute(db);
  return rows;
}

/** A page of a person's lines in the ledger, the newest first. */
export async function personEntries(
  db: Database,
  id: string,
  { before, limit }: { before: number | null; limit: number },
) {
  const { rows } = await sql<{
    id: number;
    account: PersonAccount;
    kind: PostingKind;
    number: number | null;
    currency: Currency;
    amount: number;
    balance_after: number;
    posted_at: Date;
  }>`
    SELECT e.id, a.code AS account, t.kind, d.number, t.currency, e.amount, e.balance_after, t.posted_at
    FROM ledger_accounts a
    CROSS JOIN LATERAL (SELECT * FROM ledger_entries WHERE account_id = a.id AND (${before}::bigint IS NULL OR id < ${before})
      ORDER BY id DESC LIMIT ${limit}) e
    JOIN ledger_transactions t ON t.id = e.transaction_id
    LEFT JOIN deliveries d ON d.id = t.delivery_id
    WHERE a.owner = ${id} AND a.code = ANY (${PERSON_ACCOUNTS})
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
