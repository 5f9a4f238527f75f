import { useSyncExternalStore } from 'react';
import { readDraft, unreadDraft, watchDraft, type BookingDraft } from './draft.ts';

/** The booking draft, live: every step of the booking reads and shows the same one. */
export function useDraft(): BookingDraft {
  return useSyncExternalStore(watchDraft, readDraft, unreadDraft);
}
