import { readersOf } from '#server/db/notifications/notice-readers.ts';
import type { Deps } from '#server/deps.ts';
import type { Notification } from './notification.ts';

/**
 * The current first name for a notification: a dash once its courier's account is erased, empty where it names nobody.
 */
export async function nameIn(
  deps: Deps,
  { name, namedId }: Pick<Notification, 'name' | 'namedId'>,
): Promise<string> {
  const [courier] = namedId ? await readersOf(deps.db, [namedId], 'with simulated') : [];
  return courier?.first_name ?? name;
}
