import { useSyncExternalStore } from 'react';
import { readDraft, unreadDraft, watchDraft, type BookingDraft } from './draft.ts';

/** Hook: the booking draft, shared by every step of the booking. */
export function useDraft(): BookingDraft {
  return useSyncExternalStore(watchDraft, readDraft, unreadDraft);
}
