import type { Role } from '#domain/accounts/accounts.ts';
import type { NotificationPlace } from '#domain/notifications/places.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';

/** One message to one person with an account, before it has words. */
export type Notification = {
  key: string;
  kind: NotificationKind;
  place: NotificationPlace;
  urgency: 'high' | 'normal' | 'low';
  accountId: string;
  role: Role;
  deliveryId: string | null;
  /** The delivery's number, or 0. */
  number: number;
  /** What stands for the name while the message waits: nobody's name lies in the queue. */
  name: '–' | '';
  /** The courier whom it names, if any; the name is read when the message leaves. */
  namedId: string | null;
  /** The documents that it is about, by their ids; its mail leads to each. */
  papers?: readonly string[];
  /** When it was decided to tell it: what is too old is not sent any more. */
  at: string;
};
