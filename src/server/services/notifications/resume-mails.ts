import { unmuteSwitch } from '#server/db/notifications/notification-preferences.ts';
import type { Deps } from '#server/deps.ts';
import { holderOf } from './stop-link.ts';

/**
 * Resumes the mails that the same link has stopped; idempotent. False for an invalid link. Throws `too_many_requests`.
 */
export async function resumeMails(deps: Deps, token: string, network: string): Promise<boolean> {
  const holder = await holderOf(deps, token, network);
  if (!holder) return false;
  await unmuteSwitch(deps.db, holder.accountId, `${holder.topic}:email`, deps.clock.now());
  return true;
}
