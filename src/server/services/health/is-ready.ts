import { databaseAnswers } from '#server/db/core/connect.ts';
import type { Deps } from '#server/deps.ts';

/** Readiness: whether the database answers. */
export async function isReady(deps: Deps): Promise<boolean> {
  return databaseAnswers(deps.db);
}
