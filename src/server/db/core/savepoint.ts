import { sql } from 'kysely';
import type { Transaction } from './connect.ts';

/** Does work inside a transaction and undoes it, and nothing before it. An error of the work undoes the whole transaction. */
export async function undoneInside<Answer>(db: Transaction, work: () => Promise<Answer>): Promise<Answer> {
  await sql`SAVEPOINT tried`.execute(db);
  const answer = await work();
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(db);
  return answer;
}
