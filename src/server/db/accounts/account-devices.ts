import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { RiskTables } from '../schema-risk.ts';

export type AccountDevice = Insertable<RiskTables['account_devices']>;

/** A visit within an hour of the recorded one is not recorded again. */
const SAME_VISIT_MS = 3_600_000;

/** Records the devices and addresses of accounts, each once; a later visit only updates its last day. */
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

/** Deletes marks of these kinds that were not seen since a moment. */
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
