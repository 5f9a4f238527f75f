import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { topUp } from '#domain/money/ledger/postings.ts';
import { checkCurrency } from '#server/main-currency.ts';
import { command } from '../support/command.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { postAlone } from '../support/post-alone.ts';

// CURRENCY differs from the money in the database: nothing starts, and the doctor says why.

let database: TestDatabase;
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stafeta-currency-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const SAYS =
  /CURRENCY: is RON, but the database has money or deliveries in USD, .*set CURRENCY=USD or use another database/;
const aWallet = () => postAlone(database.db, 'USD', topUp('attempt', 'ana', 4_000));
const settings = (currency: string) => ({
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDir,
  CURRENCY: currency,
  DEMO: 'on',
  PORT: '0',
});

test('a database without money takes any currency, also before it has tables', async () => {
  await checkCurrency({ currency: 'RON' }, database.db);
  await database.owner.query('DROP TABLE deliveries CASCADE');
  await checkCurrency({ currency: 'EUR' }, database.db);
});

describe('a database with money in dollars', () => {
  beforeEach(aWallet);

  test('goes on in dollars', () => checkCurrency({ currency: 'USD' }, database.db));

  test('is not started in lei: the process ends before it listens, with the way out', async () => {
    const started = await command('../src/server/main.ts', settings('RON'))();
    expect(started).toMatchObject({ code: 1, complaint: expect.stringMatching(SAYS) });
    expect(started.out).not.toContain('Ștafeta:');
  });

  test('is named by the doctor, who says that the start would not work', async () => {
    const doctor = command('doctor.ts', settings('RON'));
    expect(await doctor()).toMatchObject({ code: 1, out: expect.stringMatching(SAYS) });
    expect((await command('doctor.ts', settings('USD'))()).out).not.toMatch(SAYS);
  });
});
