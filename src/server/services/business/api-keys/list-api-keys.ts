import type { ApiKey } from '#contract/business/api-keys.ts';
import { apiKeysOf } from '#server/db/business/api-keys.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { businessAccount } from '../business-account.ts';
import { presentApiKey } from './present-api-key.ts';

/** The keys of the business, newest first. Throws `business_only`. */
export async function listApiKeys(deps: Deps, actor: Actor): Promise<ApiKey[]> {
  const account = await businessAccount(deps, actor);
  const rows = await apiKeysOf(deps.db, account.id);
  return rows.map((row) => presentApiKey(row, deps.clock.now()));
}
