import { DELIVERY_ACTORS } from './status-table.ts';

/** Facts of a delivery's life, past tense, one row each with a sequence number per delivery. */
export const DELIVERY_EVENTS = [
  'listed',
  'offer_made',
  'offer_changed',
  'offer_withdrawn',
  'offer_refused',
  'counter_proposed',
  'counter_withdrawn',
  'counter_accepted',
  'counter_answered',
  'counter_refused',
  'estimate_raised',
  'reserved',
  'reservation_released',
  'accepted',
  'receiver_asked',
  'departed',
  'arrived_at_pickup',
  'picked_up',
  'departed_to_dropoff',
  'arrived_at_dropoff',
  'receiver_called',
  'absence_announced',
  'receiver_here',
  'proof_policy_changed',
  'link_replaced',
  'receiver_link_replaced',
  'delivered',
  'attempt_failed',
  'courier_dropped_out',
  'return_started',
  'returned',
  'cancelled',
  'expired',
  'relisted',
  'declared_lost',
  'money_released',
  'kept_payment_returned',
  'rated',
  'receiver_rated',
  'dispute_opened',
  'dispute_resolved',
] as const;
export type DeliveryEventName = (typeof DELIVERY_EVENTS)[number];

/** Who an event may come from: those who move a delivery, and the receiver, who only asks and answers. */
export const EVENT_ACTORS = [...DELIVERY_ACTORS, 'receiver'] as const;
export type EventActor = (typeof EVENT_ACTORS)[number];
