import { type RawBuilder, sql } from 'kysely';
import { PERSON_ACCOUNTS } from '#domain/money/ledger/accounts.ts';
import type { PersonTab } from '#domain/staff/people/tabs.ts';
import type { Database } from '../../core/connect.ts';

/** Whoever has more is shown as having more. */
const MOST_COUNTED = 1_001;

/** How many rows each tab of a person's view has, counted to 1,001; of devices the known ones and the API keys. */
export async function personTabCounts(db: Database, id: string): Promise<Record<PersonTab, number>> {
  const count = (rows: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (${rows} LIMIT ${sql.lit(MOST_COUNTED)}) counted)`;
  const { rows } = await sql<Record<PersonTab, number>>`
    SELECT
      ${count(sql`SELECT FROM deliveries WHERE sender_id = ${id} UNION ALL SELECT FROM deliveries WHERE courier_id = ${id}`)} AS deliveries,
      ${count(sql`SELECT FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
        WHERE a.owner = ${id} AND a.code = ANY (${PERSON_ACCOUNTS})`)} AS money,
      ${count(sql`SELECT FROM offers WHERE courier_id = ${id}`)} AS offers,
      ${count(sql`SELECT delivery_id FROM ratings WHERE courier_id = ${id}
        UNION SELECT r.delivery_id FROM deliveries d JOIN ratings r ON r.delivery_id = d.id WHERE d.sender_id = ${id}`)} AS ratings,
      ${count(sql`SELECT FROM disputes WHERE sender_id = ${id} UNION ALL SELECT FROM disputes WHERE courier_id = ${id}`)} AS complaints,
      ${count(sql`SELECT FROM notifications WHERE account_id = ${id}`)} AS messages,
      ${count(sql`SELECT FROM account_devices WHERE account_id = ${id} UNION ALL SELECT FROM api_keys WHERE account_id = ${id}`)} AS devices,
      ${count(sql`SELECT FROM person_notes WHERE account_id = ${id}`)} AS notes`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement without tables has one row');
  return counts;
}
