import type { Actor, Tx } from '#server/deps.ts';
import { refuseHiddenTexts } from '../moderation/refuse-hidden-texts.ts';

/**
 * Refuses a courier's note where the staff have hidden one of theirs, and a text that they have hidden elsewhere; the
 * caller holds the delivery's lock. Throws `words_hidden`.
 */
export async function refuseHiddenNote(
  tx: Tx,
  { accountId }: Actor,
  deliveryId: string,
  note: string | null,
): Promise<void> {
  const written = { place: 'offer_note' as const, deliveryId, authorId: accountId };
  await refuseHiddenTexts(tx, [note], written, { accountId });
}
