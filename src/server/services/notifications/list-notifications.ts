import type { Locale } from '#domain/locales.ts';
import { AppError } from '#domain/errors.ts';
import { FACTS, type NotificationRow, notificationsOf } from '#domain/notifications/table.ts';
import {
  countUnread,
  listNotifications as readList,
  type NotificationListRow,
} from '#server/db/notifications/notifications.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber, sealNumber } from '../sealed-number.ts';
import { pathOf } from './places.ts';
import { notificationText } from './notification-text.ts';

const PAGE = 20;
/** Most unread notifications that are counted; the bell shows more as "more". */
export const UNREAD_MOST = 100;

const ROWS = new Map(FACTS.flatMap(notificationsOf).map((row): [string, NotificationRow] => [row.kind, row]));

/** A page of a person's notifications in this role, newest first, in the language asked for. */
export async function listNotifications(
  deps: Deps,
  actor: Actor,
  page: { cursor?: string; limit?: number },
  locale: Locale,
) {
  const limit = page.limit ?? PAGE;
  const rows = await readList(deps.db, actor, {
    before: openNumber(deps, actor, 'notifications', page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const positionOf = ({ seq }: NotificationListRow) => sealNumber(deps, actor, 'notifications', seq);
  return {
    // A notification of a kind that this version does not know has no text and is left out.
    items: shown.flatMap((row) => {
      const ofKind = ROWS.get(row.kind);
      return ofKind ? [present(row, ofKind, positionOf(row), locale)] : [];
    }),
    nextCursor: rows.length > limit && last ? positionOf(last) : null,
    unread: await countUnread(deps.db, actor, UNREAD_MOST),
  };
}

/** A cursor as the number of a row. Throws `validation_failed` for an invalid one. */
export function numberOf(cursor: string | undefined, path = 'cursor'): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new AppError('validation_failed', { fields: [{ path, reason: 'invalid' }] });
}

function present(
  row: NotificationListRow,
  { place, topic }: NotificationRow,
  position: string,
  locale: Locale,
) {
  const { title, text } = notificationText(row.kind, locale, {
    number: row.about_number ?? 0,
    name: row.message_text ?? row.name,
  });
  return {
    id: row.id,
    position,
    kind: row.kind,
    topic,
    title,
    text,
    path: pathOf(place, row.delivery_id),
    deliveryId: row.delivery_id,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}
