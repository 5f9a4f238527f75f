import { sql } from 'kysely';
import { postAtCommit } from '../core/posted-statements.ts';

/** What is to be done once a transaction has committed; `task` is a name that server/jobs handles. */
export type OutboxRow = { task: string; payload: unknown };

/** Inserts what is to be done once the open transaction has committed, in one statement with its other rows. */
export const insertOutboxRow = postAtCommit(
  (rows: readonly OutboxRow[]) => sql`
    INSERT INTO outbox (task, payload)
    SELECT task, payload FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o (task text, payload jsonb)`,
);
