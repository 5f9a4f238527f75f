import type { NoticePlace } from '#domain/content-notices/rules.ts';
import { deliveryNamed } from '#server/db/content-notices.ts';
import { findOffer } from '#server/db/offers.ts';
import type { Deps } from '#server/deps.ts';

/** What a notice is about, as far as its reference names something of ours. */
export type FoundContent = { delivery_id: string | null; offer_id: string | null; author_id: string | null };

const NOTHING: FoundContent = { delivery_id: null, offer_id: null, author_id: null };

/**
 * Finds the content that a reference names and whose it is: an offer by its id, all else by the number or the id of its
 * delivery. What is not found stays a notice about words.
 */
export async function findContent(deps: Deps, place: NoticePlace, reference: string): Promise<FoundContent> {
  if (place === 'offer_note') {
    const offer = await findOffer(deps.db, reference);
    return offer
      ? { delivery_id: offer.delivery_id, offer_id: offer.id, author_id: offer.courier_id }
      : NOTHING;
  }
  const delivery = await deliveryNamed(deps.db, reference);
  if (!delivery) return NOTHING;
  const authors: Partial<Record<NoticePlace, string | null>> = {
    rating: delivery.sender_id,
    delivery: delivery.sender_id,
    courier: delivery.courier_id,
  };
  return { delivery_id: delivery.id, offer_id: null, author_id: authors[place] ?? null };
}
