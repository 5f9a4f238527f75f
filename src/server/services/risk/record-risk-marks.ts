import { keysOf } from '#domain/records.ts';
import { isPublicNetwork } from '#server/network-address.ts';
import { saveAccountDevice } from '#server/db/accounts/account-devices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { markHash } from './mark-hash.ts';

/** The marks of an account's device: the random name of its browser, its push endpoint, its network (`networkOf`). */
export type Marks = { browser?: string; push?: string; address?: string };

/**
 * Stores an account's device marks as keyed hashes, for the rules that ask whether two accounts are one person
 * (docs/risk.md). A network that is not on the internet is a proxy's or a desk's and says nothing. Nothing is stored of
 * the staff and of API keys: they are neither side's browser.
 */
export async function recordRiskMarks(
  deps: Deps,
  actor: Actor & { apiKey?: object | undefined },
  marks: Marks,
): Promise<void> {
  if (actor.role === 'admin' || actor.apiKey) return;
  const now = deps.clock.now();
  for (const kind of keysOf(marks)) {
    const value = marks[kind];
    if (value === undefined || (kind === 'address' && !isPublicNetwork(value))) continue;
    const mark = markHash(deps, kind, value);
    const row = { account_id: actor.accountId, kind, mark, first_seen_at: now, last_seen_at: now };
    await saveAccountDevice(deps.db, row);
  }
}
