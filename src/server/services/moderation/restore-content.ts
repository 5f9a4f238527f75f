import type { HiddenContent } from '#contract/moderation/hidden-contents.ts';
import { HIDEABLE_TEXTS } from '#domain/moderation/rules.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import {
  type HiddenContentRow,
  listHiddenContents,
  lockHiddenContent,
  updateHiddenContent,
} from '#server/db/moderation/hidden-contents.ts';
import { lockUpload, showPicture } from '#server/db/moderation/hide-pictures.ts';
import { markDelivery, restoreTexts } from '#server/db/moderation/hide-texts.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { presentHiddenContent } from './present-hidden-content.ts';
import { notifyOfContent } from './notify-of-content.ts';
import { writeToAuthor } from './write-to-author.ts';

/**
 * Restores hidden content for the staff, after a complaint (article 20) or by their own decision; its author is
 * notified. A text written in its place meanwhile stays. Throws `transition_refused` the second time,
 * `notice_measure_refused` where it is not retained any more.
 */
export async function restoreContent(
  deps: Deps,
  actor: Actor,
  given: string,
  { reasons: written }: { reasons: string },
): Promise<HiddenContent> {
  const number = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  const reasons = tidyText(written);
  return inTransaction(deps, async (tx) => {
    const hidden = orNotFound(await lockHiddenContent(tx.db, number));
    ensure(hidden.restored_at === null, 'transition_refused', { facts: { state: 'restored' } });
    if (hidden.delivery_id) await lockDelivery(tx.db, hidden.delivery_id);
    ensure(await restore(tx, hidden), 'notice_measure_refused');
    await updateHiddenContent(tx.db, number, {
      restored_reasons: reasons,
      restored_by: actor.accountId,
      restored_at: tx.clock.now(),
    });
    if (hidden.delivery_id && (hidden.place === 'delivery' || hidden.place === 'receiver_wishes'))
      await markDelivery(tx.db, hidden.delivery_id, tx.clock.now());
    await recordAudit(tx, {
      actor,
      action: 'content_restored',
      subject: `house:hidden-content-${number}`,
      details: { place: hidden.place },
    });
    await writeToAuthor(tx, hidden.author_id, 'contentRestored', { number, place: hidden.place, reasons });
    await notifyOfContent(tx, hidden);
    return presentHiddenContent(orNotFound((await listHiddenContents(tx.db, { number }))[0]));
  });
}

async function restore(tx: Tx, hidden: HiddenContentRow): Promise<boolean> {
  const place = HIDEABLE_TEXTS.find((each) => each === hidden.place);
  if (place) {
    if (hidden.words) await restoreTexts(tx.db, place, hidden, hidden.words);
    return hidden.words !== null;
  }
  const upload = hidden.upload_id === null ? undefined : await lockUpload(tx.db, hidden.upload_id);
  if (upload) await showPicture(tx.db, upload.id, tx.clock.now());
  return upload !== undefined;
}
