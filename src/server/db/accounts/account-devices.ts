import { type Insertable, sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import { postAtCommit } from '../core/posted-statements.ts';
import type { RiskTables } from '../schema-risk.ts';

export type AccountDevice = Insertable<RiskTables['account_devices']>;

/**
 * Records a device or an address of an account, once; a later visit only updates its last day, and one within an hour
 * of the recorded one nothing.
 */
export const saveAccountDevice = postAtCommit(
  (rows: readonly AccountDevice[]) => sql`
    INSERT INTO account_devices (account_id, kind, mark, first_seen_at, last_seen_at)
    SELECT DISTINCT ON (account_id, kind, mark) account_id, kind, mark, first_seen_at, last_seen_at
    FROM json_populate_recordset(NULL::account_devices, ${JSON.stringify(rows)}::json)
    ORDER BY account_id, kind, mark, last_seen_at DESC
    ON CONFLICT (account_id, kind, mark) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
    WHERE account_devices.last_seen_at < EXCLUDED.last_seen_at - interval '1 hour'`,
);

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
