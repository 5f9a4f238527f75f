import { afterAll, expect, test } from 'vitest';
import { fundFromWallet, topUp } from '#domain/money/ledger/postings.ts';
import { splitPrice } from '#domain/money/ledger/split.ts';
import { openPool } from '#server/db/core/connect.ts';
import { balanceOf, InsufficientBalance } from '#server/db/money/ledger.ts';
import { quiet, testDatabase } from '../support/database.ts';
import { openConnections } from '../support/race.ts';
import { naiveWallet } from './naive-wallet.ts';
import { wrongsOf } from './wallet-verdict.ts';
import { postAlone } from '../support/post-alone.ts';

// The same race and the same check for two wallets: the check is only valid if it rejects the naive one.
const BEFORE = 10_000;
const SPEND = 3_000;
const SPENDS = 20;

const database = await testDatabase();
const pool = quiet(openPool({ connectionString: database.connectionString, size: SPENDS, patient: true }));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function raceOf(spend: (n: number) => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: SPENDS }, (_, n) => spend(n)));
  return answers.filter(Boolean).length;
}

test('a wallet that reads and then writes accepts spends that nobody paid for, and the judge says so', async () => {
  const wallet = naiveWallet(pool);
  await wallet.open('ana', BEFORE);
  await Promise.all(Array.from({ length: SPENDS }, () => pool.query('SELECT pg_sleep(0.05)')));
  const accepted = await raceOf(() => wallet.spend('ana', SPEND));
  const wrongs = wrongsOf({ before: BEFORE, spend: SPEND, accepted, after: await wallet.balance('ana') });
  expect(accepted).toBeGreaterThan(3);
  expect(wrongs[0]).toBe(`${accepted} spends accepted, 3 were covered`);
  expect(wrongs[1]).toMatch(/ left, -\d+ expected$/);
});

test('the product’s wallet accepts the three that are covered, and the judge has nothing to say', async () => {
  await postAlone(database.db, 'USD', topUp('race', 'ana', BEFORE));
  const split = splitPrice({
    price: SPEND,
    coupon: 0,
    commissionBasisPoints: 1_000,
    vatBasisPoints: 2_100,
  });
  await openConnections(database.db);
  const accepted = await raceOf(async (n) => {
    const parties = { deliveryId: `d${n}`, senderId: 'ana', courierId: 'vlad' };
    try {
      await postAlone(database.db, 'USD', fundFromWallet(parties, split, 1));
      return true;
    } catch (error) {
      if (error instanceof InsufficientBalance) return false;
      throw error;
    }
  });
  const after = await balanceOf(database.db, 'user_wallet', 'ana', 'USD');
  expect(accepted).toBe(3);
  expect(wrongsOf({ before: BEFORE, spend: SPEND, accepted, after })).toEqual([]);
});
