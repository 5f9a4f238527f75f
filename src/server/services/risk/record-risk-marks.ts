import { isPublicNetwork } from '#server/network-address.ts';
import { type AccountDevice, saveAccountDevices } from '#server/db/accounts/account-devices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { markHash } from './mark-hash.ts';

/** What an account came with: the random name of its browser, its push address, its network (`networkOf`). */
export type Marks = { browser?: string; push?: string; address?: string };

/**
 * Writes down with what somebody came, for the rules that ask whether two accounts are one person (docs/risk.md). What
 * is kept are keyed hashes. A network that is not on the internet is a proxy's or a desk's and says nothing. Of the staff, and of programs with a key, nothing is kept: they are neither side's browser.
 */
export async function recordRiskMarks(
  deps: Deps,
  actor: Actor & { apiKey?: object | undefined },
  marks: Marks,
): Promise<void> {
  if (actor.role === 'admin' || actor.apiKey) return;
  const now = deps.clock.now();
  const said = Object.entries(marks).filter(([kind, value]) => kind !== 'address' || isPublicNetwork(value));
  const rows = said.map(([kind, value]) => ({
    account_id: actor.accountId,
    kind: kind as AccountDevice['kind'],
    mark: markHash(deps, kind as AccountDevice['kind'], value),
    first_seen_at: now,
    last_seen_at: now,
  }));
  await saveAccountDevices(deps.db, rows);
}
