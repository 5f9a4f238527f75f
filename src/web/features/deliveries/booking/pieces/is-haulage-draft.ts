import { isHaulage } from '#domain/deliveries/pieces.ts';
import type { BookingDraft } from '../draft.ts';

/** Whether a draft is haulage, by its pieces, or by its size where none are named. */
export function isHaulageDraft({ size, pieces }: Pick<BookingDraft, 'pieces' | 'size'>): boolean {
  return size !== null && isHaulage(size, pieces?.body ?? null);
}
