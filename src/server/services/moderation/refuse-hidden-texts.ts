import { comparableText } from '#domain/moderation/rules.ts';
import { ensure } from '#domain/errors.ts';
import { isTextHidden, wereMarksHidden, type TextAuthor } from '#server/db/moderation/hidden-contents.ts';
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
export async function refuseHiddenTexts(
  deps: Deps,
  texts: readonly (string | null)[],
  written: Written,
  author: TextAuthor,
): Promise<void> {
  if (texts.every((each) => !each)) return;
  ensure(!(await isTextHidden(deps.db, written)), 'words_hidden');
  await refuseSameTexts(deps, texts, author);
}

/** Throws `words_hidden` for a text that was hidden when the same person wrote it before, however it is spelled. */
export async function refuseSameTexts(
  deps: Deps,
  texts: readonly (string | null | undefined)[],
  author: TextAuthor,
): Promise<void> {
  ensure(!(await wereMarksHidden(deps.db, marksOf(deps, texts), author)), 'words_hidden');
}

/** Keyed hashes that recognise the same text without storing it. */
export function marksOf(deps: Deps, texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((each) => {
    const bare = comparableText(each ?? '');
    return bare ? [hmac(deps.secrets.trackingSecret, `words:${bare}`).toString('base64url')] : [];
  });
}
