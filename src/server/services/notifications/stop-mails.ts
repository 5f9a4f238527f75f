import { muteSwitch } from '#server/db/notifications/notification-preferences.ts';
import { USUAL_QUIET_HOURS } from '#domain/notifications/quiet-hours.ts';
import type { Deps } from '#server/deps.ts';
import { holderOf } from './stop-link.ts';

/**
 * Stops the mails of a link's topic, and nothing else; idempotent. False for an invalid link. Throws
 * `too_many_requests` after wrong links.
 */
export async function stopMails(deps: Deps, token: string, network: string): Promise<boolean> {
  const holder = await holderOf(deps, token, network);
  if (!holder) return false;
  const { accountId, topic } = holder;
  await muteSwitch(
    deps.db,
    { accountId, muted: `${topic}:email`, quiet: USUAL_QUIET_HOURS },
    deps.clock.now(),
  );
  return true;
}
