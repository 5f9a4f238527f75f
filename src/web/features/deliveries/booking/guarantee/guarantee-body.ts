import type { BookingDraft } from '../draft.ts';
import { chosenTime } from '../confirm/time-windows.ts';

type Guaranteed = Pick<BookingDraft, 'guarantee' | 'pickupDate' | 'pickupTime'>;

/** The guaranteed time of a draft as the listing names it; nothing without one. */
export function guaranteeBody({ guarantee }: Pick<BookingDraft, 'guarantee'>) {
  return guarantee?.deliverBy ? { deliverBy: guarantee.deliverBy } : {};
}

/** The same as the quote names it, with the pickup that it follows from. */
export function guaranteeQuote(draft: Guaranteed) {
  return draft.guarantee?.deliverBy ? { ...guaranteeBody(draft), ...pickupBody(draft) } : {};
}

/** The pickup's day and hour of a draft. */
export function pickupBody(draft: Pick<BookingDraft, 'pickupDate' | 'pickupTime'>) {
  const time = chosenTime(draft);
  return { pickupDate: draft.pickupDate, ...(time ? { pickupTime: time } : {}) };
}
