import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { RiskTables } from '../schema-risk.ts';

export type AccountDevice = Insertable<RiskTables['account_devices']>;

/** Who comes again within the hour is written down already. */
const SAME_VISIT_MS = 3_600_000;

/** Writes down what accounts came with, each once; a later visit only moves its last day. */
export async function saveAccountDevices(db: Database, rows: AccountDevice[]): Promise<void> {
  for (const row of rows) {
    const before = new Date(row.last_seen_at.getTime() - SAME_VISIT_MS);
    await db
      .insertInto('account_devices')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'mark'])
          .doUpdateSet({ last_seen_at: row.last_seen_at })
          .where('account_devices.last_seen_at', '<', before),
      )
      .execute();
  }
}

/** Forgets marks of these kinds that nobody came with since. */
export async function deleteOldAccountDevices(
  db: Database,
  kinds: readonly AccountDevice['kind'][],
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('account_devices')
    .where('kind', 'in', kinds)
    .where('last_seen_at', '<', before)
    .execute();
}
