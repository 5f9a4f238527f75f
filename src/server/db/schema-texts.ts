import type { Generated } from 'kysely';
import type { NotificationKind } from '#domain/notifications/table.ts';
import type { TextState } from '#domain/notifications/text-table.ts';

type TextMessagesTable = {
  id: string;
  delivery_id: string;
  kind: NotificationKind;
  courier_id: string | null;
  phone_hash: Buffer;
  state: Generated<TextState>;
  reason: string | null;
  attempts: Generated<number>;
  segments: Generated<number>;
  cost_hundredths: Generated<number>;
  provider_ref: string | null;
  created_at: Date;
  due_at: Date;
  claimed_at: Date | null;
  changed_at: Date;
};

/** Text messages to receivers. */
export type TextTables = {
  text_messages: TextMessagesTable;
};
