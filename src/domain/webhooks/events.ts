import type { DeliveryEventName } from '../delivery/events.ts';

/** What a business can be told by webhook. Receivers may rely on these words. */
export const WEBHOOK_TYPES = [
  'delivery.created',
  'delivery.accepted',
  'delivery.reopened',
  'delivery.stage_changed',
  'delivery.picked_up',
  'delivery.attempt_failed',
  'delivery.delivered',
  'delivery.returned',
  'delivery.lost',
  'delivery.cancelled',
  'delivery.expired',
  'offer.received',
  'offer.changed',
  'offer.withdrawn',
  'dispute.opened',
  'dispute.resolved',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The message with which a receiver is tried out; nobody subscribes to it, and it has no number. */
export const TEST_TYPE = 'webhook.test';

/** As what each fact of a delivery's life is told, or why not. */
export const WEBHOOK_TYPE_OF: Record<DeliveryEventName, WebhookType | null> = {
  listed: 'delivery.created',
  relisted: 'delivery.reopened',
  reservation_released: 'delivery.reopened',
  courier_dropped_out: 'delivery.reopened',
  accepted: 'delivery.accepted',
  departed: 'delivery.stage_changed',
  arrived_at_pickup: 'delivery.stage_changed',
  picked_up: 'delivery.picked_up',
  departed_to_dropoff: 'delivery.stage_changed',
  arrived_at_dropoff: 'delivery.stage_changed',
  attempt_failed: 'delivery.attempt_failed',
  return_started: 'delivery.stage_changed',
  delivered: 'delivery.delivered',
  returned: 'delivery.returned',
  declared_lost: 'delivery.lost',
  cancelled: 'delivery.cancelled',
  expired: 'delivery.expired',
  offer_made: 'offer.received',
  offer_changed: 'offer.changed',
  counter_accepted: 'offer.changed',
  counter_answered: 'offer.changed',
  counter_refused: 'offer.changed',
  offer_withdrawn: 'offer.withdrawn',
  dispute_opened: 'dispute.opened',
  dispute_resolved: 'dispute.resolved',
  // What the business has just done itself, or what changes nothing that it would act on.
  offer_refused: null,
  counter_proposed: null,
  counter_withdrawn: null,
  estimate_raised: null,
  reserved: null,
  receiver_asked: null,
  receiver_called: null,
  absence_announced: null,
  receiver_here: null,
  proof_policy_changed: null,
  money_released: null,
  kept_payment_returned: null,
  rated: null,
  link_replaced: null,
  receiver_link_replaced: null,
  receiver_rated: null,
};
