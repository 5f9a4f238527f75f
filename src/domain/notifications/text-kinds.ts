import type { NotificationKind } from './table.ts';

/** Our answers to a receiver's reply: noted, by what they asked for; too late; not understood. */
const REPLY_KINDS = [
  'reply.home',
  'reply.here',
  'reply.neighbour',
  'reply.tomorrow',
  'reply.too_late',
  'reply.not_understood',
] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** What a text message to a receiver says: a notification, or an answer to a reply. */
export type TextKind = NotificationKind | ReplyKind;

/** Whether a text answers a reply. */
export function isReplyKind(kind: TextKind): kind is ReplyKind {
  return REPLY_KINDS.some((each) => each === kind);
}
