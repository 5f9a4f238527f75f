import type { Currency } from '../../money.ts';
import type { CountyCode } from '../../places/counties.ts';

/**
 * What the counts know of a delivery. Each moment is its event's, by the phone's clock where the phone reported it:
 * never the time at which a row was written.
 */
export type DeliveryFacts = {
  /** Whether it brings something back for another delivery, whose price has paid for it: work of its courier, and no order. */
  isReturn: boolean;
  /** The county of the pickup; null for a point in none. */
  county: CountyCode | null;
  currency: Currency;
  /** As listed, without what the sender added later; minor units. */
  estimate: number;
  /** Null until an offer is chosen. */
  price: number | null;
  courierNet: number | null;
  senderId: string;
  isCompany: boolean;
  courierId: string | null;
  listedAt: Date;
  offers: number;
  firstOfferAt: Date | null;
  chosenAt: Date | null;
  paidAt: Date | null;
  departedAt: Date | null;
  pickedUpAt: Date | null;
  /** The first attempt at the door that failed. */
  failedAt: Date | null;
  deliveredAt: Date | null;
  /** Until when the door was promised; null where nothing was chosen. */
  promisedAt: Date | null;
  ratedAt: Date | null;
  disputedAt: Date | null;
  /** The first delivery of its sender, and of its courier, that was delivered. */
  isFirstOfSender: boolean;
  isFirstOfCourier: boolean;
};

/** What the ledger booked in a day for one delivery, minor units; promotions and refunds as positive sums. */
export type MoneyFacts = {
  county: CountyCode | null;
  currency: Currency;
  /** What left the escrow because the delivery had ended. */
  released: number;
  /** The platform's commission without VAT. */
  commission: number;
  promotions: number;
  refunded: number;
};
