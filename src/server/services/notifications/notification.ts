import type { Role } from '#domain/accounts/accounts.ts';
import type { NotificationPlace } from '#domain/notifications/places.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';

/** One notification to one person with an account, before it is rendered. */
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
  /**
   * The placeholder of the name while the notification waits: no person's name is in the queue. Of an alert, the name of
   * its rule; of a fact about a member, the name of the company.
   */
  name: string;
  /** The courier whom it names, if any; the name is read when it is sent. */
  namedId: string | null;
  /** The event with the text of a staff message, which stands in the place of the name; the text is read when it is sent. */
  messageEventId?: number;
  /** The message of the staff that was written to the person apart from a delivery; its text is read in the same way. */
  personMessageId?: string;
  /** The ids of its documents; its mail links to each. */
  papers?: readonly string[];
  /** When it was created: a notification that is too old is not sent any more. */
  at: string;
};
