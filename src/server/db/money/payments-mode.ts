import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** Stores the payments mode that this database is first used with; returns the stored one. */
export async function storePaymentsMode(db: Database, mode: 'sandbox' | 'stripe'): Promise<string> {
  await sql`INSERT INTO payments_mode (mode) VALUES (${mode}) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ mode: string }>`SELECT mode FROM payments_mode`.execute(db);
  return rows[0]?.mode ?? mode;
}
