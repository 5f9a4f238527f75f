import { textOfEvent } from '#server/db/deliveries/delivery-events.ts';
import { findReader } from '#server/db/notifications/notice-readers.ts';
import { textOfMessage } from '#server/db/staff/people/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Notification } from './notification.ts';

/**
 * The current first name for a notification: a dash once its courier's account is erased, empty where it names nobody. Of
 * a staff message its text, a dash once that is erased.
 */
export async function nameIn(
  deps: Deps,
  {
    name,
    namedId,
    messageEventId,
    personMessageId,
  }: Pick<Notification, 'name' | 'namedId' | 'messageEventId' | 'personMessageId'>,
): Promise<string> {
  if (messageEventId !== undefined) return (await textOfEvent(deps.db, messageEventId)) ?? '–';
  if (personMessageId !== undefined) return (await textOfMessage(deps.db, personMessageId)) ?? '–';
  const courier = namedId ? await findReader(deps.db, namedId) : undefined;
  return courier?.first_name ?? name;
}
