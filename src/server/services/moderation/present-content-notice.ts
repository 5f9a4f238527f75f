import type { ContentNotice } from '#contract/moderation/content-notices.ts';
import { noticeChoices } from '#domain/moderation/rules.ts';
import type { ContentNoticeWithContent } from '#server/db/moderation/content-notices.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** A content notice as the staff see it, with the current text that it is about. */
export function presentContentNotice(row: ContentNoticeWithContent): ContentNotice {
  return {
    number: Number(row.number),
    place: row.place,
    category: row.category,
    reference: row.reference,
    explanation: row.explanation,
    name: row.name,
    email: row.email,
    receivedAt: row.received_at.toISOString(),
    content: row.hidden_text ?? row.content,
    pictureUrl: pictureUrl(row.upload_id),
    author: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    deliveryId: row.delivery_id,
    choices: row.decision === null ? [...choicesOf(row)] : [],
    decision: row.decision,
    reasons: row.reasons,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** The measures that are possible now: what is gone or hidden already cannot be hidden. */
export function choicesOf(row: ContentNoticeWithContent) {
  const isReceivers = row.place === 'receiver_rating' || row.place === 'receiver_wishes';
  const isFound = isReceivers ? row.delivery_id !== null : row.author_id !== null;
  const isPicture = row.place === 'photo' || row.place === 'avatar';
  const isShown = isPicture ? row.upload_id !== null && !row.picture_hidden_at : row.content !== null;
  const may = noticeChoices(row.place, isFound);
  return may.filter((each) => isShown || (each !== 'hidden' && each !== 'removed'));
}
