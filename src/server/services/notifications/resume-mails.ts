import { unmuteSwitch } from '#server/db/notifications/notification-preferences.ts';
import type { Deps } from '#server/deps.ts';
import { holderOf } from './stop-link.ts';

/** Takes back what the same link has stopped; twice is once. False for a link that opens nothing. Throws `too_many_requests`. */
export async function resumeMails(deps: Deps, token: string, network: string): Promise<boolean> {
  const holder = await holderOf(deps, token, network);
  if (!holder) return false;
  await unmuteSwitch(deps.db, holder.accountId, `${holder.topic}:email`, deps.clock.now());
  return true;
}
