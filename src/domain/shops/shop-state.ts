import { CALL_FAILURES } from '../business/webhooks/endpoint.ts';
import { STAGES_BEFORE_PICKUP, type Stage } from '../deliveries/stage-table.ts';
import type { DeliveryStatus } from '../deliveries/status-table.ts';

/** What a shop is told of a delivery: fewer states than a delivery has, and the same for every platform. */
export const SHOP_STATES = [
  'waiting',
  'accepted',
  'picked_up',
  'delivered',
  'cancelled',
  'returned',
  'lost',
] as const;
export type ShopState = (typeof SHOP_STATES)[number];

const STATE_OF: Record<Exclude<DeliveryStatus, 'accepted'>, ShopState> = {
  open: 'waiting',
  reserved: 'waiting',
  // Its sender may list it again.
  expired: 'waiting',
  completed: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned',
  lost: 'lost',
};

/** The state of a delivery for its shop. */
export function shopStateOf({ status, stage }: { status: DeliveryStatus; stage: Stage | null }): ShopState {
  if (status !== 'accepted') return STATE_OF[status];
  return stage && !STAGES_BEFORE_PICKUP.includes(stage) ? 'picked_up' : 'accepted';
}

/** Whether a shop hears nothing after this state. */
export function isLastState(state: ShopState): boolean {
  return ['delivered', 'cancelled', 'returned', 'lost'].includes(state);
}

/** Whether a shop is told: a delivery that waits is no news, unless somebody had been chosen before. */
export function isNews(announced: ShopState | null, state: ShopState): boolean {
  return announced === null ? state !== 'waiting' : announced !== state;
}

/** Why a shop was not told: not reached, or what it answered. */
export const WRITE_BACK_FAILURES = [
  ...CALL_FAILURES,
  'keys_refused',
  'order_unknown',
  'busy',
  'refused',
] as const;
export type WriteBackFailure = (typeof WRITE_BACK_FAILURES)[number];

/** The most of what a shop's Retry-After is believed, in seconds. */
const RETRY_MAX_SECONDS = 3_600;

/** When a shop that asked for a pause is called again: no sooner than it asked, no later than an hour. */
export function afterPause(planned: Date, now: Date, seconds: number | null): Date {
  if (seconds === null) return planned;
  const requested = now.getTime() + Math.min(seconds, RETRY_MAX_SECONDS) * 1_000;
  return new Date(Math.max(planned.getTime(), requested));
}
