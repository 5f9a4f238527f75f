import type { HaulageView, PieceView } from '#contract/deliveries/piece-fields.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** The pieces with the sender's texts; null where none were named. */
export function presentPieces({ pieces, piece_texts: texts }: DeliveryRow): PieceView[] | null {
  const lines = texts?.split('\n') ?? [];
  return pieces?.map((piece, at) => ({ ...piece, text: lines[at] || null })) ?? null;
}

/** The terms for haulage of a delivery; null for a postal parcel. */
export function presentHaulage({
  haulage_terms: terms,
  haulage_consent: consent,
}: DeliveryRow): HaulageView | null {
  return terms === null || consent === null ? null : { terms, consent };
}
