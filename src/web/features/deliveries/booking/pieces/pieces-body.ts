import type { BookingDraft } from '../draft.ts';

/** The pieces of a draft as the quote and the listing name them; nothing without any, or where they do not fit the size. */
export function piecesBody({ pieces, size }: Pick<BookingDraft, 'pieces' | 'size'>) {
  return size && pieces?.sizes.includes(size) && pieces.body ? { pieces: pieces.body } : {};
}
