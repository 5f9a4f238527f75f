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
 * Throws `words_hidden` for a text where the staff have hidden one of the same author (decision 0061), and anywhere for
 * a text that was hidden when the same person wrote it before (0062); an empty text is always allowed. The caller holds
 * the delivery's lock, so that no decision comes in between.
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

/** Throws `words_hidden` for a text that was hidden when the same person wrote it before, however it is spelled. */
export async function refuseSameWords(
  deps: Deps,
  words: readonly (string | null | undefined)[],
  author: WordsAuthor,
): Promise<void> {
  ensure(!(await wereMarksHidden(deps.db, marksOf(deps, words), author)), 'words_hidden');
}

/** Keyed hashes that recognise the same text without storing it. */
export function marksOf(deps: Deps, words: readonly (string | null | undefined)[]): string[] {
  return words.flatMap((each) => {
    const bare = bareWords(each ?? '');
    return bare ? [hmac(deps.secrets.trackingSecret, `words:${bare}`).toString('base64url')] : [];
  });
}
