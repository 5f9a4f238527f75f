import { type NoticePlace, pictureNamed } from '#domain/moderation/rules.ts';
import { deliveryNamed } from '#server/db/moderation/content-notices.ts';
import { findOffer } from '#server/db/offers/offers.ts';
import { findUpload } from '#server/db/core/uploads.ts';
import type { Deps } from '#server/deps.ts';

/** The content of a notice, as far as its reference names something here. */
export type FoundContent = {
  delivery_id: string | null;
  offer_id: string | null;
  upload_id: string | null;
  author_id: string | null;
};

const NOTHING: FoundContent = { delivery_id: null, offer_id: null, upload_id: null, author_id: null };

/**
 * Finds the content and the author that a reference names: an offer by its id, a picture by its id or URL, all else by
 * the number or the id of its delivery. Where nothing is found the notice has only its text.
 */
export async function findContent(deps: Deps, place: NoticePlace, reference: string): Promise<FoundContent> {
  if (place === 'offer_note') {
    const offer = await findOffer(deps.db, reference);
    return offer
      ? { ...NOTHING, delivery_id: offer.delivery_id, offer_id: offer.id, author_id: offer.courier_id }
      : NOTHING;
  }
  const picture = place === 'photo' || place === 'avatar' ? await pictureOf(deps, reference) : null;
  if (picture) return picture;
  const delivery = await deliveryNamed(deps.db, reference);
  if (!delivery) return NOTHING;
  const authors: Partial<Record<NoticePlace, string | null>> = {
    rating: delivery.sender_id,
    delivery: delivery.sender_id,
    courier: delivery.courier_id,
  };
  return { ...NOTHING, delivery_id: delivery.id, author_id: authors[place] ?? null };
}

/** A picture that other people see; documents are seen by the staff only. */
async function pictureOf(deps: Deps, reference: string): Promise<FoundContent | null> {
  const id = pictureNamed(reference);
  const upload = id === null ? undefined : await findUpload(deps.db, id);
  if (!upload || upload.purpose.startsWith('licence')) return null;
  return { ...NOTHING, delivery_id: upload.delivery_id, upload_id: upload.id, author_id: upload.account_id };
}
