import { sql } from 'kysely';
import type { Transaction } from './connect.ts';
import { markPosts } from './posted-statements.ts';

/** Does work inside a transaction and undoes it, and nothing before it. An error of the work undoes the whole transaction. */
export async function undoneInside<Answer>(db: Transaction, work: () => Promise<Answer>): Promise<Answer> {
  const forget = markPosts(db);
  await sql`SAVEPOINT tried`.execute(db);
  const answer = await work();
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(db);
  // What the work would have posted at the commit is undone with it.
  forget();
  return answer;
}
