import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { credit, debit, type Posting } from '#domain/money/ledger/accounts.ts';
import { ACCOUNT_KINDS } from '#domain/money/ledger/accounts.ts';
import { fundFromWallet, topUp } from '#domain/money/ledger/postings.ts';
import { splitPrice } from '#domain/money/ledger/split.ts';
import { codeOf } from '#domain/thrown.ts';
import { type Database, openPool, type Transaction } from '#server/db/core/connect.ts';
import {
  balanceOf,
  InsufficientBalance,
  ledgerViolations,
  post,
  postTogether,
} from '#server/db/money/ledger.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { testDatabase } from '../support/database.ts';
import { postAlone } from '../support/post-alone.ts';

const { db, owner, connectionString, drop } = await testDatabase();
afterAll(drop);

const PARTIES = { deliveryId: 'd1', senderId: 'ana', courierId: 'vlad' };
const split = (price: number) =>
  splitPrice({ price, coupon: 0, commissionBasisPoints: 1_000, vatBasisPoints: 2_100 });
const unbalanced = (key: string): Posting => ({
  key,
  kind: 'topup',
  deliveryId: null,
  lines: [debit('psp_clearing', 100), credit('user_wallet', 99, 'ana')],
});

test('money that is not there cannot be spent, to the last cent', async () => {
  await postAlone(db, 'USD', topUp('dan', 'dan', 3_000));
  const parties = { ...PARTIES, senderId: 'dan', deliveryId: 'd9' };
  await expect(postAlone(db, 'USD', fundFromWallet(parties, split(3_001), 1))).rejects.toThrow(
    InsufficientBalance,
  );
  await postAlone(db, 'USD', fundFromWallet(parties, split(3_000), 1));
  expect(await balanceOf(db, 'user_wallet', 'dan', 'USD')).toBe(0);
});

test('a wallet is a wallet in one currency', async () => {
  await postAlone(db, 'RON', topUp('ron', 'ron', 5_000));
  const parties = { ...PARTIES, senderId: 'ron', deliveryId: 'd8' };
  await expect(postAlone(db, 'USD', fundFromWallet(parties, split(100), 1))).rejects.toThrow(
    InsufficientBalance,
  );
});

test('a repeated key answers the first transaction and posts nothing', async () => {
  const posting = topUp('first', 'ana', 1_000);
  const idOf = async () => {
    const lines = JSON.stringify(posting.lines.map((line) => ({ ...line, owner: line.owner ?? '' })));
    const { rows } = await sql<{ id: number }>`
      SELECT ledger_post(${posting.key}, ${posting.kind}, NULL, 'USD', ${lines}::jsonb) AS id`.execute(db);
    return rows[0]?.id;
  };
  const first = await idOf();
  expect(await idOf()).toBe(first);
  expect(await balanceOf(db, 'user_wallet', 'ana', 'USD')).toBe(1_000);
});

test('the same key with other lines is an error, not a repetition', async () => {
  await postAlone(db, 'USD', topUp('second', 'ana', 1_000));
  await expect(postAlone(db, 'USD', topUp('second', 'ana', 1_001))).rejects.toMatchObject({ code: 'LG001' });
  await expect(postAlone(db, 'USD', topUp('second', 'dan', 1_000))).rejects.toMatchObject({ code: 'LG001' });
});

test('a transaction that does not sum to zero is refused when it commits', async () => {
  await expect(postAlone(db, 'USD', unbalanced('crooked'))).rejects.toMatchObject({ code: 'LG003' });
  const oneLine = { ...unbalanced('lame'), lines: [debit('psp_clearing', 100)] };
  await expect(postAlone(db, 'USD', oneLine)).rejects.toMatchObject({ code: 'LG003' });
  const none = { ...unbalanced('empty'), lines: [] };
  await expect(postAlone(db, 'USD', none)).rejects.toMatchObject({ code: 'LG003' });
  const insideWork = db.transaction().execute(async (tx) => {
    await postAlone(tx, 'USD', unbalanced('inside'));
    // Allowed until the end of the transaction, so that one unit of work can post in several steps.
    return 'done';
  });
  await expect(insideWork).rejects.toMatchObject({ code: 'LG003' });
  expect(await ledgerViolations(db)).toEqual([]);
});

describe('postings that are booked together', () => {
  const owners = ['eva', 'ion', 'mia'];
  const aPosting = fc
    .record({
      key: fc.integer({ min: 0, max: 30 }).map(String),
      amount: fc.integer({ min: 1, max: 900 }),
      from: fc.constantFrom(...owners),
      to: fc.constantFrom(...owners, 'escrow'),
    })
    .filter(({ from, to }) => from !== to);
  type Drawn = typeof aPosting extends fc.Arbitrary<infer T> ? T : never;
  const postingOf = ({ key, amount, from, to }: Drawn): Posting => ({
    key: `together:${key}`,
    kind: 'topup',
    deliveryId: null,
    lines: [
      debit('user_wallet', amount, from),
      to === 'escrow'
        ? credit('delivery_escrow', amount, `together:${key}`)
        : credit('user_wallet', amount, to),
    ],
  });

  /** The books after work that is undone, or the error's code. */
  async function booksAfter(work: (tx: Transaction) => Promise<void>) {
    const undone = new Error('undone');
    let books: unknown;
    await db
      .transaction()
      .execute(async (tx) => {
        for (const name of owners) await post(tx, 'USD', topUp(`rich:${name}`, name, 100_000));
        await work(tx);
        const { rows } = await sql`
          SELECT t.idempotency_key, t.kind, t.currency, t.content, a.code, a.owner, a.balance, e.amount, e.balance_after
          FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          JOIN ledger_accounts a ON a.id = e.account_id ORDER BY e.id`.execute(tx);
        books = rows;
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) books = codeOf(error);
      });
    return books;
  }

  test('leave the same books as one after another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPosting, { minLength: 1, maxLength: 8 }), async (drawn) => {
        const postings = drawn.map((each) => ({ currency: 'USD' as const, posting: postingOf(each) }));
        const alone = await booksAfter(async (tx) => {
          for (const { currency, posting } of postings) await post(tx, currency, posting);
        });
        expect(await booksAfter((tx) => postTogether(tx, postings))).toEqual(alone);
      }),
      { numRuns: 150 },
    );
  });

  test('add up where many batches share accounts, also those that they make', async () => {
    const many = owners.map((name) => `many:${name}`);
    for (const name of many) await postAlone(db, 'USD', topUp(name, name, 100_000));
    const batchOf = (batch: number) =>
      Array.from({ length: 9 }, (_, n) => ({
        currency: 'USD' as const,
        posting: {
          key: `many:${batch}:${n}`,
          kind: 'topup' as const,
          deliveryId: null,
          lines: [
            debit('user_wallet', 10, many[(batch + n) % 3]),
            credit('delivery_escrow', 10, `many:${(batch * 7 + n * (batch % 2 ? 1 : 8)) % 9}`),
          ],
        },
      }));
    const batches = Array.from({ length: 40 }, (_, batch) => batchOf(batch));
    await Promise.all(batches.map((batch) => transaction(db, (tx) => postTogether(tx, batch))));
    const wallets = await Promise.all(many.map((name) => balanceOf(db, 'user_wallet', name, 'USD')));
    expect(wallets).toEqual([98_800, 98_800, 98_800]);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('overdraw nothing', async () => {
    const gift = (key: string, amount: number) => postingOf({ key, amount, from: 'eva', to: 'escrow' });
    const postings = [gift('1', 60_000), gift('2', 60_000)].map((posting) => ({
      currency: 'USD' as const,
      posting,
    }));
    expect(await booksAfter((tx) => postTogether(tx, postings))).toBe('23514');
  });
});

describe('the books are append-only', () => {
  const CHANGES = [
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    'UPDATE ledger_transactions SET kind = kind',
    'DELETE FROM ledger_transactions',
    "UPDATE delivery_events SET name = 'listed'",
  ];

  test.for(CHANGES.slice(0, 4))('even for the owner of the database: %s', async (statement) => {
    await postAlone(db, 'USD', topUp('kept', 'ana', 500));
    await expect(owner.query(statement)).rejects.toMatchObject({ code: 'LG002' });
  });

  test.for([
    ...CHANGES,
    'TRUNCATE ledger_entries',
    'UPDATE ledger_accounts SET side = 0',
    'DELETE FROM ledger_accounts',
    'ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_side',
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id int)',
  ])('and not even tried by the application’s role: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('the application works under that role', async () => {
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
    expect(rows).toEqual([{ role: 'stafeta_app' }]);
  });
});

describe('the view of violations bites', () => {
  /** Breaks the ledger as its owner, collects the violations, and rolls back. */
  async function violationsAfter(...statements: string[]): Promise<string[]> {
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      await client.query('ALTER TABLE ledger_entries DISABLE TRIGGER ALL');
      for (const statement of statements) await client.query(statement);
      const { rows } = await client.query<{ rule: string }>(
        'SELECT DISTINCT rule FROM ledger_violations ORDER BY 1',
      );
      return rows.map((row) => row.rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  test('on an amount that was changed', async () => {
    const statement =
      'UPDATE ledger_entries SET amount = amount + 1 WHERE id = (SELECT min(id) FROM ledger_entries)';
    expect(await violationsAfter(statement)).toEqual([
      'balance_drifted',
      'unbalanced_transaction',
      'whole_not_zero',
    ]);
  });

  test('on a balance that was changed', async () => {
    const statement =
      "UPDATE ledger_accounts SET balance = balance - 1 WHERE code = 'user_wallet' AND owner = 'ana'";
    expect(await violationsAfter(statement)).toEqual(['balance_drifted']);
  });

  test('on an account that stands on its wrong side', async () => {
    expect(
      await violationsAfter(
        'ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_side',
        "UPDATE ledger_accounts SET balance = 5 WHERE code = 'user_wallet' AND owner = 'dan'",
      ),
    ).toEqual(['balance_drifted', 'wrong_side']);
  });

  test('on a transaction without lines', async () => {
    const statement =
      "INSERT INTO ledger_transactions (idempotency_key, kind, currency, content) VALUES ('x', 'x', 'USD', '[]')";
    expect(await violationsAfter(statement)).toEqual(['transaction_without_lines']);
  });

  test('on a delivery that was released and given back', async () => {
    const insert = (kind: string) =>
      `SELECT ledger_post('x:${kind}', '${kind}', 'dx', 'USD',
        '[{"account":"bank","owner":"","amount":5},{"account":"psp_clearing","owner":"","amount":-5}]')`;
    expect(await violationsAfter(...['fund_wallet', 'release'].map(insert))).toEqual([]);
    expect(await violationsAfter(...['fund_wallet', 'release', 'cancel_wallet'].map(insert))).toEqual([
      'released_and_cancelled',
    ]);
    expect(await violationsAfter(...['fund_cash', 'release', 'cancel_cash'].map(insert))).toEqual([
      'released_and_cancelled',
    ]);
  });
});

test('the domain and the database name the same accounts on the same sides', async () => {
  for (const [code, { side, mayFlip }] of Object.entries(ACCOUNT_KINDS)) {
    const expected = mayFlip ? 0 : side === 'debit' ? 1 : -1;
    const { rows } = await sql<{ side: number }>`SELECT ledger_side(${code}) AS side`.execute(db);
    expect([code, rows[0]?.side]).toEqual([code, expected]);
  }
  await expect(inventAccount(db)).rejects.toMatchObject({ constraint: 'ledger_account_code' });
});

async function inventAccount(database: Database): Promise<void> {
  const lines = '[{"account":"pocket","owner":"","amount":5},{"account":"bank","owner":"","amount":-5}]';
  await sql`SELECT ledger_post('pocket', 'x', NULL, 'USD', ${lines}::jsonb)`.execute(database);
}

/** Runs one statement as the application's role, on its own connection. */
async function asApplication(statement: string): Promise<void> {
  const pool = openPool({ connectionString, size: 1, role: 'stafeta_app' });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
