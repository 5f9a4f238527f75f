import { ensure } from '#domain/errors.ts';
import { wereWordsHidden } from '#server/db/content-notices.ts';
import type { Deps } from '#server/deps.ts';

type Written = { place: 'offer_note' | 'receiver_rating'; deliveryId: string; authorId: string | null };

/**
 * Refuses words where a decision has hidden those of the same author (decision 0061); none are always allowed. Its caller
 * holds the delivery's lock, so that no decision comes in between. Throws `words_hidden`.
 */
export async function refuseHiddenWords(deps: Deps, words: string | null, written: Written): Promise<void> {
  if (words) ensure(!(await wereWordsHidden(deps.db, written)), 'words_hidden');
}
