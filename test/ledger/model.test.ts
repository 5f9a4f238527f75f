import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Posting } from '#domain/ledger/accounts.ts';
import {
  cancelHeldCard,
  cancelTakenCard,
  captureAsDebt,
  captureCard,
  fundFromCard,
} from '#domain/ledger/card-postings.ts';
import {
  cancelFeeAsDebt,
  cancelToWallet,
  fundFromCash,
  fundFromWallet,
  release,
  settleCash,
  topUp,
} from '#domain/ledger/postings.ts';
import { splitCancelFee, splitPrice } from '#domain/ledger/split.ts';
import type { Database } from '#server/db/connect.ts';
import { InsufficientBalance, ledgerViolations, post } from '#server/db/ledger.ts';
import { codeOf } from '#server/db/transaction.ts';
import { testDatabase } from '../database.ts';
import { emptyBook, type Outcome } from './book.ts';

const database = await testDatabase();
afterAll(database.drop);

const PEOPLE = ['ana', 'dan'];
const COURIERS = ['vlad', 'ilie'];
const DELIVERIES = ['d1', 'd2', 'd3'];

// Few names and small amounts, so that keys repeat, wallets run dry and sides are tried.
const person = fc.constantFrom(...PEOPLE);
const parties = fc.record({
  deliveryId: fc.constantFrom(...DELIVERIES),
  senderId: person,
  courierId: fc.constantFrom(...COURIERS),
});
const amount = fc.integer({ min: 1, max: 12_000 });
const round = fc.integer({ min: 1, max: 2 });
const split = fc
  .record({ price: amount, couponShare: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ price, couponShare }) =>
    splitPrice({
      price,
      coupon: Math.floor(price * couponShare * 0.3),
      commissionBasisPoints: 1_500,
      vatBasisPoints: 2_100,
    }),
  );
const feeUpTo = (most: number) =>
  fc.integer({ min: 0, max: most }).map((fee) => splitCancelFee(fee, 7_000, 2_100));

/** One operation of the house, with amounts that it would not always choose. */
const operation: fc.Arbitrary<Posting> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 6 }), person, amount).map(([n, who, sum]) => topUp(`${n}`, who, sum)),
  fc.tuple(parties, split, round).map(([who, agreed, turn]) => fundFromWallet(who, agreed, turn)),
  fc.tuple(parties, split, round).map(([who, agreed, turn]) => fundFromCash(who, agreed, turn)),
  fc.tuple(parties, split).map(([who, agreed]) => release(who, agreed)),
  fc
    .tuple(parties, split, round)
    .chain(([who, agreed, turn]) =>
      feeUpTo(agreed.charged).map((fee) => cancelToWallet(who, agreed, fee, turn)),
    ),
  fc.tuple(parties, feeUpTo(1_000), round).map(([who, fee, turn]) => cancelFeeAsDebt(who, fee, turn)),
  fc.tuple(parties, amount).map(([who, sum]) => settleCash(who, sum)),
  fc
    .tuple(fc.constantFrom(fundFromCard, captureCard, captureAsDebt), parties, split, round)
    .map(([make, who, agreed, turn]) => make(who, agreed, turn)),
  fc
    .tuple(fc.constantFrom(cancelHeldCard, cancelTakenCard), parties, split, round)
    .chain(([make, who, agreed, turn]) => feeUpTo(agreed.charged).map((fee) => make(who, agreed, fee, turn))),
);
// A fee of nothing has no lines: the house never posts it.
const life = fc.array(
  operation.filter((posting) => posting.lines.length > 0),
  { minLength: 5, maxLength: 25 },
);

/** Posts as the application does; the words of the model for what came of it. */
async function postOrSay(db: Database, posting: Posting): Promise<Outcome> {
  const before = await countTransactions(db);
  try {
    await post(db, 'USD', posting);
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

/** What the books themselves break. These lives are no deliveries': money may be funded, released and given back at will. */
async function brokenPromises() {
  const violations = await ledgerViolations(database.db);
  return violations.filter((violation) => violation.rule !== 'released_and_cancelled');
}

/** Empties the books between two lives; only the owner can. */
async function burnTheBooks(): Promise<void> {
  await database.owner.query(
    'TRUNCATE ledger_entries, ledger_transactions, invoices, ledger_accounts RESTART IDENTITY',
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
              await post(database.db, 'USD', posting);
              return { posting, kept: true };
            } catch (error) {
              const isRefusal = error instanceof InsufficientBalance || codeOf(error) === 'LG001';
              if (!isRefusal) throw error;
              return { posting, kept: false };
            }
          }),
        );
        const { rows } = await sql<{ key: string }>`
          SELECT idempotency_key AS key FROM ledger_transactions ORDER BY id`.execute(database.db);
        const keys = new Set(rows.map((row) => row.key));
        expect(keys.size).toBe(rows.length);
        for (const { posting, kept } of outcomes) if (kept) expect(keys).toContain(posting.key);
        const sum = Object.values(await balances(database.db)).reduce((total, each) => total + each, 0);
        expect(sum).toBe(0);
        expect(await brokenPromises()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
