import type { Posting } from '#domain/money/ledger/accounts.ts';
import type { Currency } from '#domain/money.ts';
import type { Database } from '#server/db/core/connect.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { post } from '#server/db/money/ledger.ts';

/** Posts in its own transaction: money of a test, written with nothing else. */
export async function postAlone(db: Database, currency: Currency, posting: Posting): Promise<void> {
  await transaction(db, (tx) => post(tx, currency, posting));
}
