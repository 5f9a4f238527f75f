import type { DeliveryStatus } from '../../deliveries/status-table.ts';
import type { StaffRole } from '../../staff/roles.ts';
import { goodwillMax } from '../payments/goodwill.ts';

/**
 * Who is at fault, and so who bears it: the platform out of its own money, the courier out of a price that is not divided
 * yet; where it is the sender, nothing goes back and the courier gets something out of the platform's money.
 */
export const REFUND_FAULTS = ['platform', 'courier', 'sender'] as const;
export type RefundFault = (typeof REFUND_FAULTS)[number];

/** Where a refund goes; cash is handed over by the house against a paper; `account`: off what a company owes. */
export const REFUND_DESTINATIONS = ['wallet', 'card', 'cash', 'account'] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** What stands in the way of a refund. */
export const REFUND_OBSTACLES = [
  'not_over',
  'contested',
  'card_on_hold',
  'released',
  'disputed',
  'in_review',
  'nothing_left',
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** A delivery's money as a refund looks at it; `room` in minor units, by who would get it. */
export type RefundFacts = {
  status: DeliveryStatus;
  isReleased: boolean;
  isContested: boolean;
  isCardOnHold: boolean;
  isDisputed: boolean;
  isInReview: boolean;
  room: { sender: number; courier: number };
};

/** Deliveries whose price can still be given back; a cancelled one has its fee's own way, and goodwill. */
const REFUNDABLE: readonly DeliveryStatus[] = ['completed', 'returned'];
const OVER: readonly DeliveryStatus[] = [...REFUNDABLE, 'cancelled', 'lost'];

/** Whether a delivery is over, so that money can be given for it. */
export function isOver(status: DeliveryStatus): boolean {
  return OVER.includes(status);
}

/** Whether the sender's money goes back as a refund of the price; else it is a gift of the platform. */
export function isPriceRefund(status: DeliveryStatus, fault: RefundFault): boolean {
  return fault !== 'sender' && REFUNDABLE.includes(status);
}

/** What stands in the way of a refund with this fault; null where nothing does. */
export function refundObstacle(fault: RefundFault, facts: RefundFacts): RefundObstacle | null {
  if (!isOver(facts.status)) return 'not_over';
  if (fault !== 'sender' && facts.isContested) return 'contested';
  if (fault !== 'sender' && facts.isCardOnHold) return 'card_on_hold';
  if (fault === 'courier') {
    if (facts.isReleased || !REFUNDABLE.includes(facts.status)) return 'released';
    if (facts.isDisputed) return 'disputed';
    if (facts.isInReview) return 'in_review';
  }
  return facts.room[fault === 'sender' ? 'courier' : 'sender'] > 0 ? null : 'nothing_left';
}

/** What was given for a delivery to one side so far, in minor units; `alone`: without a second person. */
type Given = { sum: number; alone: number };

/**
 * Whether a sum (minor units) needs a second person: above what the role gives to one side of a delivery, or above the
 * house's limit, together with what was given before without one, so that two halves are not less than the whole. A
 * limit of zero: never.
 */
export function needsSecondPerson(
  amount: number,
  given: Given,
  by: { role: StaffRole | null | undefined; currency: string; limit: number },
): boolean {
  const most = goodwillMax(by.role, by.currency);
  if (most !== null && given.sum + amount > most) return true;
  return by.limit > 0 && given.alone + amount > by.limit;
}
