import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { ReplyOutcome, ReplyWord } from '#domain/notifications/reply-words.ts';
import type { TextKind } from '#domain/notifications/text-kinds.ts';
import type { TextState } from '#domain/notifications/text-table.ts';

type TextMessagesTable = {
  id: string;
  delivery_id: string;
  kind: TextKind;
  courier_id: string | null;
  /** The event with the text of a staff message. */
  message_event_id: ColumnType<number | null, number | null | undefined, never>;
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

type TextRepliesTable = {
  id: string;
  provider_ref: string;
  phone_hash: Buffer;
  word: ReplyWord | null;
  delivery_id: string | null;
  outcome: ReplyOutcome | null;
  received_at: Date;
};

type TextReceiversTable = {
  phone_hash: Buffer;
  locale: Locale | null;
  stopped_at: Date | null;
  changed_at: Date;
};

/** Text messages to receivers, their replies, and what is known of a phone. */
export type TextTables = {
  text_messages: TextMessagesTable;
  text_replies: TextRepliesTable;
  text_receivers: TextReceiversTable;
};
