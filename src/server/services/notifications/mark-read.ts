import { countUnread, markRead as markRows } from '#server/db/notifications/notifications.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber } from '../sealed-number.ts';
import { UNREAD_MOST } from './list-notifications.ts';

/** Marks a person's own notifications as read. Answers the number of unread ones. */
export async function markRead(
  deps: Deps,
  actor: Actor,
  { ids = [], upTo }: { ids?: string[]; upTo?: string },
): Promise<{ unread: number }> {
  const now = deps.clock.now();
  const position = openNumber(deps, actor, 'notifications', upTo, 'upTo');
  if (ids.length > 0) await markRows(deps.db, actor, { ids }, now);
  if (position !== null) await markRows(deps.db, actor, { upTo: position }, now);
  deps.publish([`account:${actor.accountId}`], { name: 'notifications.changed' });
  return { unread: await countUnread(deps.db, actor, UNREAD_MOST) };
}
