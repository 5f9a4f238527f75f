import type { ContentNotice } from '#contract/content-notices.ts';
import { noticeChoices } from '#domain/content-notices/rules.ts';
import type { ContentNoticeWithContent } from '#server/db/content-notices.ts';

/** A notice as the staff see it, with the words that it is about as they stand now. */
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
    author: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    deliveryId: row.delivery_id,
    choices: row.decision === null ? [...choicesOf(row)] : [],
    decision: row.decision,
    reasons: row.reasons,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** What can be carried out about it now: words that are gone cannot be hidden. */
export function choicesOf(row: ContentNoticeWithContent) {
  const isFound = row.place === 'receiver_rating' ? row.delivery_id !== null : row.author_id !== null;
  const may = noticeChoices(row.place, isFound);
  return may.filter((each) => row.content !== null || (each !== 'hidden' && each !== 'removed'));
}
