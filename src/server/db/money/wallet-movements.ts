import type { Selectable } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import type { Database } from '../core/connect.ts';
import type { LedgerTables } from '../schema-ledger.ts';

/** A wallet's ledger line as its owner reads it, with the ledger's signs. */
export type MovementRow = Selectable<LedgerTables['wallet_movements']>;

type Page = {
  accountId: string;
  currency: Currency;
  /** The last entry seen. */
  before: number | null;
  kind: MovementKind | null;
  limit: number;
};

/** A page of a wallet's movements, newest first; of one kind, if given. */
export async function walletMovements(db: Database, page: Page): Promise<MovementRow[]> {
  let query = db
    .selectFrom('wallet_movements')
    .selectAll()
    .where('account_id', '=', page.accountId)
    .where('currency', '=', page.currency)
    .orderBy('entry_id', 'desc')
    .limit(page.limit);
  if (page.before !== null) query = query.where('entry_id', '<', page.before);
  if (page.kind !== null) query = query.where('kind', '=', page.kind);
  return query.execute();
}
