import type { z } from 'zod';
import type { HiddenContent, hideContent as route } from '#contract/moderation/hidden-contents.ts';
import { tidyText } from '#domain/text/text.ts';
import { listHiddenContents } from '#server/db/moderation/hidden-contents.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { findContent } from './find-content.ts';
import { hideContent } from './hide-content.ts';
import { presentHiddenContent } from './present-hidden-content.ts';
import { writeToAuthor } from './write-to-author.ts';

/**
 * Hides content by the staff's own decision, without a notice; its author gets the statement of reasons (article 17).
 * Throws `notice_measure_refused` where the reference names nothing that could be hidden.
 */
export async function hideByOurselves(
  deps: Deps,
  actor: Actor,
  { place, reference, reasons: written }: z.infer<typeof route.body>,
): Promise<HiddenContent> {
  const reasons = tidyText(written);
  return inTransaction(deps, async (tx) => {
    const content = await findContent(tx, place, tidyText(reference));
    const number = await hideContent(tx, actor, content, {
      place,
      isRestorable: true,
      reasons,
      noticeNumber: null,
    });
    await writeToAuthor(tx, content.author_id, 'contentHidden', { number, place, reasons });
    return presentHiddenContent(orNotFound((await listHiddenContents(tx.db, { number }))[0]));
  });
}
