import { limitsIn } from '../figures/limits.ts';

/** A delivery waits this long for its card payment, then it is open again (docs: Reserved 15 minutes). */
export const RESERVATION_MINUTES = 15;
/** After a courier dropped out the payment waits this long for the sender's next choice. */
export const CARRYOVER_MINUTES = 60;
/** The page of a top-up lives this long; the provider asks for at least half an hour. */
export const TOP_UP_PAGE_MINUTES = 35;
/** The provider's page must outlive the reservation by its own rule; the house closes it earlier. */
export const DELIVERY_PAGE_MINUTES = 35;

/** Stands where the bank's word would: we let the card go, for it has paid a first order by a code before. */
export const FIRST_ORDER_HAD = 'promo_not_first';

/** Cards hold money for about a week: a pickup further away, or on no fixed day, is charged at once. */
const HOLD_DAYS = 5;
/** A hold is taken at the latest this long before it lapses. */
export const CAPTURE_MARGIN_HOURS = 24;

const DAY = 86_400_000;

/** Whether a card is charged at once instead of held. Days as yyyy-MM-dd; no pickup day means flexible. */
export function chargesAtOnce(pickupDay: string | null, today: string): boolean {
  if (pickupDay === null) return true;
  return (Date.parse(pickupDay) - Date.parse(today)) / DAY > HOLD_DAYS;
}

/** The most that may be added to a wallet now; zero when the smallest top-up would exceed its bound. */
export function topUpRoom(balance: number, currency: string): number {
  const { topUpMin, topUpMax, walletMax } = limitsIn(currency);
  const room = Math.min(topUpMax, walletMax - balance);
  return room < topUpMin ? 0 : room;
}
