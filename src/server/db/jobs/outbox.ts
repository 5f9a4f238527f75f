import type { Database } from '../core/connect.ts';
import { post } from '../core/posted-statements.ts';

/** What is to be done once a transaction has committed; `task` is a name that server/jobs handles. */
export type OutboxRow = { task: string; payload: unknown };

/** Inserts what is to be done once the open transaction has committed. */
export async function insertOutboxRow(db: Database, { task, payload }: OutboxRow): Promise<void> {
  await post(db, db.insertInto('outbox').values({ task, payload: JSON.stringify(payload) }));
}
