import { bareWords } from '#domain/moderation/rules.ts';
import { ensure } from '#domain/errors.ts';
import { areWordsHidden, wereMarksHidden, type WordsAuthor } from '#server/db/moderation/hidden-contents.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

type Written = {
  place: 'offer_note' | 'receiver_rating' | 'receiver_wishes';
  deliveryId: string;
  authorId: string | null;
};

/**
 * Refuses words where the staff have hidden those of the same author (decision 0061), and anywhere those that were hidden
 * when the same person wrote them before (0062); none are always allowed. Its caller holds the delivery's lock, so that
 * no decision comes in between. Throws `words_hidden`.
 */
export async function refuseHiddenWords(
  deps: Deps,
  words: readonly (string | null)[],
  written: Written,
  author: WordsAuthor,
): Promise<void> {
  if (words.every((each) => !each)) return;
  ensure(!(await areWordsHidden(deps.db, written)), 'words_hidden');
  await refuseSameWords(deps, words, author);
}

/** Refuses words that were hidden when the same person wrote them before, however they are spelled. Throws `words_hidden`. */
export async function refuseSameWords(
  deps: Deps,
  words: readonly (string | null | undefined)[],
  author: WordsAuthor,
): Promise<void> {
  ensure(!(await wereMarksHidden(deps.db, marksOf(deps, words), author)), 'words_hidden');
}

/** Keyed hashes by which the same words are known again, without the words being kept. */
export function marksOf(deps: Deps, words: readonly (string | null | undefined)[]): string[] {
  return words.flatMap((each) => {
    const bare = bareWords(each ?? '');
    return bare ? [hmac(deps.secrets.trackingSecret, `words:${bare}`).toString('base64url')] : [];
  });
}
