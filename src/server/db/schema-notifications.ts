import type { ColumnType } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
import type { Channel } from '#domain/notifications/topics.ts';
import type { TextTables } from './schema-texts.ts';

type Never<T> = ColumnType<T, never, never>;

export type NotificationsTable = {
  seq: Never<number>;
  id: string;
  account_id: string;
  role: Role;
  kind: NotificationKind;
  delivery_id: string | null;
  /** Copied by the database; null in rows from before there were copies. */
  delivery_number: Never<number | null>;
  name: string;
  /** The event with the text of a staff message, which is read in the place of the name. */
  message_event_id: ColumnType<number | null, number | null | undefined, never>;
  /** The message of the staff to the person, whose text is read in the same place. */
  person_message_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Date;
  read_at: Date | null;
};

type NotificationSendsTable = {
  key: string;
  recipient: string;
  channel: Channel;
  message: ColumnType<unknown, string | null, string | null>;
  waits_until: Date | null;
  created_at: Date;
};

type NotificationPreferencesTable = {
  account_id: string;
  muted: string[];
  quiet_from: number | null;
  quiet_to: number | null;
  updated_at: Date;
};

export type PushSubscriptionsTable = {
  id: string;
  account_id: string;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
};

type WorkAreasTable = {
  account_id: string;
  lat: number;
  lng: number;
  looked_at: Date;
  pushed_at: Date | null;
};

/** Notifications, their channels, and people's preferences. */
export type NotificationTables = TextTables & {
  notifications: NotificationsTable;
  notification_sends: NotificationSendsTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  work_areas: WorkAreasTable;
};
