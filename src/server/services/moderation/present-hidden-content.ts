import type { HiddenContent } from '#contract/moderation/hidden-contents.ts';
import type { HiddenContentWithAuthor } from '#server/db/moderation/hidden-contents.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** Hidden content as the staff see it. */
export function presentHiddenContent(row: HiddenContentWithAuthor): HiddenContent {
  const hasContent = row.words !== null || row.upload_id !== null;
  return {
    number: Number(row.number),
    place: row.place,
    noticeNumber: row.notice_number === null ? null : Number(row.notice_number),
    content: row.words && Object.values(row.words).filter(Boolean).join('\n'),
    pictureUrl: pictureUrl(row.upload_id),
    author: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    deliveryId: row.delivery_id,
    reasons: row.reasons,
    hiddenAt: row.hidden_at.toISOString(),
    canRestore: hasContent && row.restored_at === null,
    restoredReasons: row.restored_reasons,
    restoredAt: row.restored_at?.toISOString() ?? null,
  };
}
