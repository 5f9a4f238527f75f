import type { BookingDraft } from '../draft.ts';

/** The inspection of a draft as the quote and the listing name it; nothing without one. */
export function inspectionBody({ inspection }: Pick<BookingDraft, 'inspection'>) {
  return inspection ? { inspection: inspection.kind, inspectionMinutes: inspection.minutes } : {};
}
