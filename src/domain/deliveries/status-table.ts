import { defineLife } from '../state-machine.ts';

/** Statuses in which a person still has to act. */
const ACTIVE = ['open', 'reserved', 'accepted'] as const;
export type ActiveStatus = (typeof ACTIVE)[number];
const ENDED = ['completed', 'cancelled', 'expired', 'returned', 'lost'] as const;
export type EndedStatus = (typeof ENDED)[number];

/** The status of a delivery as people see it. Its stage refines `accepted`. */
export const DELIVERY_STATUSES = [...ACTIVE, ...ENDED] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_ACTORS = ['sender', 'courier', 'admin', 'system'] as const;
export type DeliveryActor = (typeof DELIVERY_ACTORS)[number];

export const STATUS_EVENTS = [
  'reserve',
  'accept',
  'release_reservation',
  'confirm_payment',
  'complete',
  'cancel',
  'expire',
  'relist',
  'reopen',
  'finish_return',
  'declare_lost',
] as const;
export type StatusEvent = (typeof STATUS_EVENTS)[number];

/** Conditions that the service must check before it uses the row. */
export const STATUS_GUARDS = ['offer_live', 'before_pickup', 'proof_met', 'none'] as const;
type StatusGuard = (typeof STATUS_GUARDS)[number];

type StatusRow = {
  from: DeliveryStatus;
  event: StatusEvent;
  by: readonly DeliveryActor[];
  to: DeliveryStatus;
  guard: StatusGuard;
};

/** The life of a delivery: a transition without a row is refused with `transition_refused`. */
const STATUS_TABLE: readonly StatusRow[] = [
  { from: 'open', event: 'reserve', by: ['sender'], to: 'reserved', guard: 'offer_live' },
  { from: 'open', event: 'accept', by: ['sender'], to: 'accepted', guard: 'offer_live' },
  { from: 'open', event: 'cancel', by: ['sender', 'admin'], to: 'cancelled', guard: 'none' },
  { from: 'open', event: 'expire', by: ['system'], to: 'expired', guard: 'none' },
  { from: 'reserved', event: 'confirm_payment', by: ['system'], to: 'accepted', guard: 'none' },
  {
    from: 'reserved',
    event: 'release_reservation',
    by: ['sender', 'system'],
    to: 'open',
    guard: 'none',
  },
  { from: 'reserved', event: 'cancel', by: ['sender', 'admin'], to: 'cancelled', guard: 'none' },
  { from: 'accepted', event: 'complete', by: ['courier'], to: 'completed', guard: 'proof_met' },
  // By the system: a return shipment that its courier gives up.
  {
    from: 'accepted',
    event: 'cancel',
    by: ['sender', 'admin', 'system'],
    to: 'cancelled',
    guard: 'before_pickup',
  },
  {
    from: 'accepted',
    event: 'reopen',
    by: ['courier', 'admin', 'system'],
    to: 'open',
    guard: 'before_pickup',
  },
  { from: 'accepted', event: 'finish_return', by: ['courier'], to: 'returned', guard: 'proof_met' },
  { from: 'accepted', event: 'declare_lost', by: ['admin'], to: 'lost', guard: 'none' },
  { from: 'expired', event: 'relist', by: ['sender'], to: 'open', guard: 'none' },
];

export const DELIVERY_LIFE = defineLife(STATUS_TABLE, 'event');

/** The statuses under the tab "active"; all others are history. */
export const ACTIVE_STATUSES: readonly DeliveryStatus[] = ACTIVE;
/** The statuses of the history. */
export const ENDED_STATUSES: readonly DeliveryStatus[] = ENDED;

/** Whether a delivery belongs to the history. */
export function isEnded(status: DeliveryStatus): status is EndedStatus {
  return ENDED_STATUSES.includes(status);
}
