import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import type { Database } from '#server/db/core/connect.ts';
import { InsufficientBalance, ledgerViolations } from '#server/db/money/ledger.ts';
import { codeOf } from '#domain/thrown.ts';
import { testDatabase } from '../support/database.ts';
import { emptyBook, type Outcome } from './book.ts';
import { operation } from './operations.ts';
import { postAlone } from '../support/post-alone.ts';

// Many random runs take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await testDatabase();
afterAll(database.drop);

// A zero fee has no entries: the application never posts it.
const life = fc.array(
  operation.filter((posting) => posting.lines.length > 0),
  { minLength: 5, maxLength: 25 },
);

/** Posts as the application does; returns the result in the model's terms. */
async function postOrSay(db: Database, posting: Posting): Promise<Outcome> {
  const before = await countTransactions(db);
  try {
    await postAlone(db, 'USD', posting);
  } catch (error) {
    if (error instanceof InsufficientBalance) return 'refused';
    if (codeOf(error) === 'LG001') return 'other_content';
    throw error;
  }
  return (await countTransactions(db)) > before ? 'posted' : 'repeated';
}

async function countTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ledger_transactions`.execute(db);
  return Number(rows[0]?.n);
}

async function balances(db: Database): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledger_accounts').select(['code', 'owner', 'balance']).execute();
  const named = rows
    .filter((row) => row.balance !== 0)
    .map((row) => [`${row.code}:${row.owner}`, row.balance]);
  return Object.fromEntries(named.toSorted());
}

/** Rules of the ledger itself, whatever its postings are about. */
const OF_THE_BOOKS = [
  'unbalanced_transaction',
  'transaction_without_lines',
  'whole_not_zero',
  'balance_drifted',
  'wrong_side',
];

/**
 * Violations of the ledger's own rules. These runs are no real deliveries or payouts: their money may come and go
 * freely.
 */
async function brokenPromises() {
  const violations = await ledgerViolations(database.db);
  return violations.filter(({ rule }) => OF_THE_BOOKS.includes(rule));
}

/** Truncates the ledger between two runs; only the owner can. */
async function burnTheBooks(): Promise<void> {
  await database.owner.query(
    'TRUNCATE ledger_entries, ledger_transactions, invoices, company_fees, company_charges, ledger_accounts, wallet_movements RESTART IDENTITY',
  );
}

describe('the database and a ledger in memory', () => {
  test('say the same after every step of any life', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (postings) => {
        await burnTheBooks();
        const book = emptyBook();
        for (const posting of postings) {
          const expected = book.post(posting);
          expect(await postOrSay(database.db, posting), posting.key).toBe(expected);
          expect(await balances(database.db)).toEqual(book.balances());
        }
        expect(await brokenPromises()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('agree when everything comes at once: every key once, no account on its wrong side', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (postings) => {
        await burnTheBooks();
        const outcomes = await Promise.all(
          [...postings, ...postings].map(async (posting) => {
            try {
              await postAlone(database.db, 'USD', posting);
              return { posting, isPosted: true };
            } catch (error) {
              const isRefusal = error instanceof InsufficientBalance || codeOf(error) === 'LG001';
              if (!isRefusal) throw error;
              return { posting, isPosted: false };
            }
          }),
        );
        const { rows } = await sql<{ key: string }>`
          SELECT idempotency_key AS key FROM ledger_transactions ORDER BY id`.execute(database.db);
        const keys = new Set(rows.map((row) => row.key));
        expect(keys.size).toBe(rows.length);
        for (const { posting, isPosted } of outcomes) if (isPosted) expect(keys).toContain(posting.key);
        const sum = Object.values(await balances(database.db)).reduce((total, each) => total + each, 0);
        expect(sum).toBe(0);
        expect(await brokenPromises()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
