import { parseAmount } from '#web/ui/form/amount-text.ts';
import type { BookingDraft, DraftCover } from '../draft.ts';

/** A declared value as it was typed, with what the API takes of it: nothing while it is no sum up to the ceiling. */
export function checkedCover(typed: string, ceiling: number): DraftCover {
  const sum = parseAmount(typed);
  return { typed, declaredValue: sum && sum <= ceiling ? sum : null };
}

/** The declared value of a draft as the quote and the listing name it; nothing without one. */
export function coverBody({ cover }: Pick<BookingDraft, 'cover'>) {
  return cover?.declaredValue ? { declaredValue: cover.declaredValue } : {};
}
