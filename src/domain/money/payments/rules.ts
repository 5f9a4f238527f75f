import { limitsIn } from '../figures/limits.ts';

/** How long a delivery waits for its card payment before it is open again (docs: Reserved 15 minutes). */
export const RESERVATION_MINUTES = 15;
/** How long a carryover waits for the sender's next choice after a courier dropped out. */
export const CARRYOVER_MINUTES = 60;
/** How long the payment page of a top-up lives; the provider's minimum is half an hour. */
export const TOP_UP_PAGE_MINUTES = 35;
/** The provider's minimum page lifetime exceeds the reservation; the platform closes the page earlier. */
export const DELIVERY_PAGE_MINUTES = 35;

/** Decline code of our own: the card is not charged, because it already paid a first order with a code. */
export const FIRST_ORDER_HAD = 'promo_not_first';

/** Card authorisations last about a week: a pickup further away, or on no fixed day, is charged at once. */
const HOLD_DAYS = 5;
/** An authorisation is captured at the latest this long before it expires. */
export const CAPTURE_MARGIN_HOURS = 24;

const DAY = 86_400_000;

/** Whether a card is charged at once instead of authorised. Days as yyyy-MM-dd; no pickup day means flexible. */
export function chargesAtOnce(pickupDay: string | null, today: string): boolean {
  if (pickupDay === null) return true;
  return (Date.parse(pickupDay) - Date.parse(today)) / DAY > HOLD_DAYS;
}

/** The most that may be added to a wallet now; zero when even the smallest top-up would exceed its limit. */
export function topUpRoom(balance: number, currency: string): number {
  const { topUpMin, topUpMax, walletMax } = limitsIn(currency);
  const room = Math.min(topUpMax, walletMax - balance);
  return room < topUpMin ? 0 : room;
}
