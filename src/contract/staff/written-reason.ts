import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { lines, reason } from '../fields.ts';

/** The reason of an act of the staff, in words that the person concerned reads. */
export const WrittenReason = lines(WRITTEN_REASON_MAX).refine(
  (text) => text.trim().length >= WRITTEN_REASON_MIN,
  reason('too_short'),
);
