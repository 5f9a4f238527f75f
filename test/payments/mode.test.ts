import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { APPLICATION_ROLE, openPool } from '#server/db/core/connect.ts';
import type { OpenDatabase } from '#server/main-database.ts';
import { openPayments } from '#server/main-payments.ts';
import { quiet, testDatabase, type TestDatabase } from '../support/database.ts';

// PAYMENTS_MODE: which card payments the product opens, and that a database stays in the mode it was first used with.

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'stafeta-mode-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

/** Opens card payments as this environment configures, and closes them again. */
async function open(environment: Record<string, string>) {
  const { connectionString, db, owner } = database;
  const opened: OpenDatabase = {
    db,
    ownerPool: owner,
    openPool: (size) => quiet(openPool({ connectionString, size, role: APPLICATION_ROLE })),
    alone: (work) => work(),
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    close: async () => undefined,
  };
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const cards = await openPayments(config, opened);
  await cards.close();
  return cards.provider.payments;
}

test('off refuses every call and decides nothing', async () => {
  const payments = await open({ PAYMENTS_MODE: 'off' });
  await expect(payments.read('cs_test_x')).rejects.toMatchObject({ code: 'method_unavailable' });
});

test('the demo opens the sandbox; real keys never open on its database, play money stays', async () => {
  await open({});
  await expect(open({ PAYMENTS_MODE: 'stripe', ...STRIPE })).rejects.toThrow(/PAYMENTS_MODE: .*sandbox/);
  await open({ PAYMENTS_MODE: 'sandbox' });
  await open({ PAYMENTS_MODE: 'off' });
});
