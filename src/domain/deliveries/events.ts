import { keysOf } from '../records.ts';
import type { WebhookType } from '../business/webhooks/events.ts';
import { DELIVERY_ACTORS } from './status-table.ts';

/** How an event is used, apart from notifications, whose table is `notifications/table.ts`. */
type EventRow = {
  /** Whether the holder of a tracking link may read it: offers, prices and ratings concern only the two parties. */
  public: boolean;
  /** Left out of the parcel's history, such as offers made and withdrawn. */
  noise: boolean;
  /** The webhook type it is sent as; null when the business caused it itself or would not act on it. */
  webhook: WebhookType | null;
};

/** Events of a delivery, named in the past tense; each is a row with a sequence number per delivery. */
export const EVENT_TABLE = {
  listed: { public: true, noise: false, webhook: 'delivery.created' },
  offer_made: { public: false, noise: true, webhook: 'offer.received' },
  offer_changed: { public: false, noise: true, webhook: 'offer.changed' },
  offer_withdrawn: { public: false, noise: true, webhook: 'offer.withdrawn' },
  offer_refused: { public: false, noise: true, webhook: null },
  counter_proposed: { public: false, noise: true, webhook: null },
  counter_withdrawn: { public: false, noise: true, webhook: null },
  counter_accepted: { public: false, noise: true, webhook: 'offer.changed' },
  counter_answered: { public: false, noise: true, webhook: 'offer.changed' },
  counter_refused: { public: false, noise: true, webhook: 'offer.changed' },
  estimate_raised: { public: false, noise: false, webhook: null },
  reserved: { public: false, noise: false, webhook: null },
  reservation_released: { public: false, noise: false, webhook: 'delivery.reopened' },
  accepted: { public: true, noise: false, webhook: 'delivery.accepted' },
  receiver_asked: { public: true, noise: false, webhook: null },
  departed: { public: true, noise: false, webhook: 'delivery.stage_changed' },
  arrived_at_pickup: { public: true, noise: false, webhook: 'delivery.stage_changed' },
  picked_up: { public: true, noise: false, webhook: 'delivery.picked_up' },
  departed_to_dropoff: { public: true, noise: false, webhook: 'delivery.stage_changed' },
  arrived_at_dropoff: { public: true, noise: false, webhook: 'delivery.stage_changed' },
  receiver_called: { public: true, noise: false, webhook: null },
  absence_announced: { public: true, noise: false, webhook: null },
  receiver_here: { public: true, noise: false, webhook: null },
  cost_centre_changed: { public: false, noise: false, webhook: null },
  proof_policy_changed: { public: false, noise: false, webhook: null },
  link_replaced: { public: false, noise: false, webhook: null },
  receiver_link_replaced: { public: false, noise: false, webhook: null },
  delivered: { public: true, noise: false, webhook: 'delivery.delivered' },
  attempt_failed: { public: true, noise: false, webhook: 'delivery.attempt_failed' },
  courier_dropped_out: { public: false, noise: false, webhook: 'delivery.reopened' },
  courier_freed: { public: false, noise: false, webhook: 'delivery.reopened' },
  message_sent: { public: false, noise: true, webhook: null },
  courier_nudged: { public: false, noise: false, webhook: null },
  pickup_pin_renewed: { public: false, noise: false, webhook: null },
  dropoff_pin_renewed: { public: false, noise: false, webhook: null },
  receiver_link_sent: { public: false, noise: false, webhook: null },
  promise_extended: { public: true, noise: false, webhook: null },
  promise_restored: { public: true, noise: false, webhook: null },
  help_asked: { public: false, noise: false, webhook: null },
  inspection_started: { public: true, noise: false, webhook: null },
  inspection_accepted: { public: true, noise: false, webhook: 'inspection.answered' },
  inspection_remarked: { public: true, noise: false, webhook: 'inspection.answered' },
  inspection_photographed: { public: false, noise: false, webhook: null },
  refused_at_door: { public: true, noise: false, webhook: 'delivery.refused' },
  size_mismatched: { public: false, noise: false, webhook: null },
  trouble_settled: { public: false, noise: false, webhook: null },
  cod_changed: { public: false, noise: false, webhook: 'cod.changed' },
  cod_given: { public: false, noise: false, webhook: null },
  cod_counted: { public: false, noise: false, webhook: null },
  cod_paid: { public: false, noise: false, webhook: null },
  cod_collected: { public: false, noise: false, webhook: 'cod.collected' },
  cod_short: { public: false, noise: false, webhook: 'cod.short' },
  cod_difference_asked: { public: false, noise: false, webhook: null },
  cod_remitted: { public: false, noise: false, webhook: 'cod.remitted' },
  cod_refused: { public: false, noise: false, webhook: 'cod.refused' },
  guarantee_kept: { public: false, noise: false, webhook: 'guarantee.decided' },
  guarantee_missed: { public: false, noise: false, webhook: 'guarantee.decided' },
  guarantee_void: { public: false, noise: false, webhook: 'guarantee.decided' },
  guarantee_dropped: { public: false, noise: false, webhook: null },
  return_ordered: { public: true, noise: false, webhook: 'delivery.created' },
  return_given_up: { public: true, noise: false, webhook: 'delivery.cancelled' },
  return_started: { public: true, noise: false, webhook: 'delivery.stage_changed' },
  returned: { public: true, noise: false, webhook: 'delivery.returned' },
  cancelled: { public: true, noise: false, webhook: 'delivery.cancelled' },
  expired: { public: true, noise: false, webhook: 'delivery.expired' },
  relisted: { public: false, noise: false, webhook: 'delivery.reopened' },
  declared_lost: { public: false, noise: false, webhook: 'delivery.lost' },
  money_released: { public: false, noise: false, webhook: null },
  kept_payment_returned: { public: false, noise: false, webhook: null },
  rated: { public: false, noise: false, webhook: null },
  receiver_rated: { public: false, noise: false, webhook: null },
  dispute_opened: { public: false, noise: false, webhook: 'dispute.opened' },
  dispute_resolved: { public: false, noise: false, webhook: 'dispute.resolved' },
} as const satisfies Record<string, EventRow>;
export type DeliveryEventName = keyof typeof EVENT_TABLE;

/** The events' names in the order of the table. */
export const DELIVERY_EVENTS = keysOf(EVENT_TABLE);

type NamesWith<Trait extends 'public' | 'noise'> = {
  [Name in DeliveryEventName]: (typeof EVENT_TABLE)[Name][Trait] extends true ? Name : never;
}[DeliveryEventName];

/** The events that the holder of a tracking link may read. Pages list them by type: the table stays on the server. */
export type PublicEventName = NamesWith<'public'>;
/** The events that the parcel's history leaves out. */
export type NoiseEventName = NamesWith<'noise'>;

/** Who can cause an event: the actors who move a delivery, and the receiver, who only asks and answers. */
export const EVENT_ACTORS = [...DELIVERY_ACTORS, 'receiver'] as const;
export type EventActor = (typeof EVENT_ACTORS)[number];
