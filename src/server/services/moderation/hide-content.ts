import { HIDEABLE_PLACES, HIDEABLE_TEXTS, type HideablePlace } from '#domain/moderation/rules.ts';
import { isOneOf } from '#domain/records.ts';
import { ensure } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hidePicture, lockUpload } from '#server/db/moderation/hide-pictures.ts';
import { markDelivery, takeTexts, type Texts } from '#server/db/moderation/hide-texts.ts';
import { insertHiddenContent } from '#server/db/moderation/hidden-contents.ts';
import { deleteUpload } from '#server/db/core/uploads.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { blankWebhooks } from './blank-webhooks.ts';
import type { FoundContent } from './find-content.ts';
import { marksOf } from './refuse-hidden-texts.ts';
import { notifyOfContent } from './notify-of-content.ts';

type Hiding = {
  place: string;
  /** Whether the content is retained, so that it can be restored. */
  isRestorable: boolean;
  reasons: string;
  noticeNumber: number | null;
};

/**
 * Hides content from every reader but the staff, and answers the number under which it can be restored. What is not
 * retained is deleted for good, with its file. Throws `notice_measure_refused` where there is nothing to hide.
 */
export async function hideContent(
  tx: Tx,
  actor: Actor,
  content: FoundContent,
  { place: named, isRestorable, reasons, noticeNumber }: Hiding,
): Promise<number> {
  const place = hideable(named);
  ensure(place, 'notice_measure_refused');
  const now = tx.clock.now();
  // Texts are written under their delivery's lock: a concurrent writer waits, and then finds the decision.
  if (content.delivery_id) await lockDelivery(tx.db, content.delivery_id);
  const texts = isTextPlace(place) ? await takeTexts(tx.db, place, content) : null;
  ensure(
    texts || (!isTextPlace(place) && (await takePicture(tx, content.upload_id, now))),
    'notice_measure_refused',
  );
  const number = await insertHiddenContent(tx.db, {
    place,
    ...content,
    notice_number: noticeNumber,
    words: isRestorable && texts ? JSON.stringify(texts) : null,
    marks: texts ? marksOf(tx, writtenIn(texts)) : [],
    reasons,
    hidden_by: actor.accountId,
    hidden_at: now,
  });
  if ((place === 'delivery' || place === 'receiver_wishes') && content.delivery_id)
    await markDelivery(tx.db, content.delivery_id, now);
  await blankWebhooks(tx, place, content);
  if (!isRestorable && content.upload_id && !isTextPlace(place)) await erasePicture(tx, content.upload_id);
  await recordAudit(tx, {
    actor,
    action: 'content_hidden',
    subject: `house:hidden-content-${number}`,
    details: { place, kept: isRestorable, notice: noticeNumber },
  });
  await notifyOfContent(tx, content);
  return number;
}

function hideable(place: string): HideablePlace | undefined {
  return HIDEABLE_PLACES.find((each) => each === place);
}

function isTextPlace(place: HideablePlace): place is (typeof HIDEABLE_TEXTS)[number] {
  return isOneOf(HIDEABLE_TEXTS, place);
}

/** Columns that give no mark of hidden text: a choice from a list is nobody's text, and a flat number is no offence. */
const UNMARKED = ['absence_choice', 'pickup_additional', 'dropoff_additional'];

function writtenIn(texts: Texts): (string | null)[] {
  return Object.entries(texts).flatMap(([column, each]) => (UNMARKED.includes(column) ? [] : [each]));
}

async function takePicture(tx: Tx, id: string | null, now: Date): Promise<boolean> {
  const upload = id === null ? undefined : await lockUpload(tx.db, id);
  if (!upload || upload.hidden_at) return false;
  await hidePicture(tx.db, upload.id, now);
  return true;
}

async function erasePicture(tx: Tx, id: string): Promise<void> {
  await deleteUpload(tx.db, id);
  await enqueue(tx, 'erasePictures', { ids: [id] });
}
