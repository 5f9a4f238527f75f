import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Told, Topic } from '#server/ports/event-bus.ts';

/**
 * Runs work in one transaction. What it tells is held back until the commit and dropped with a rollback,
 * so that nobody hears of something that did not happen. Joins a transaction that is already open.
 */
export async function inTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  if (deps.db.isTransaction) return work(deps);
  let told: [readonly Topic[], Told][] = [];
  const result = await transaction(deps.db, (db) => {
    told = [];
    return work({ ...deps, db, tell: (topics, event) => told.push([topics, event]) });
  });
  for (const [topics, event] of told) deps.tell(topics, event);
  return result;
}
