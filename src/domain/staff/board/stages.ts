import type { DeliveryEventName } from '../../deliveries/events.ts';
import { STAGES, type Stage, TRIP_LIFE } from '../../deliveries/stage-table.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/**
 * The stages of the board: a delivery's status until a courier is chosen, then its stage; `ended` for one that is shown
 * for its money alone.
 */
export const BOARD_STAGES = ['open', 'reserved', ...STAGES, 'ended'] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];

/** Where a delivery stands on the board. */
export function boardStage({ status, stage }: { status: DeliveryStatus; stage: Stage | null }): BoardStage {
  if (status === 'open' || status === 'reserved') return status;
  return (status === 'accepted' && stage) || 'ended';
}

/** The events with which a delivery gets to another stage of the board. */
export const ENTERING_EVENTS: readonly DeliveryEventName[] = [
  'listed',
  'relisted',
  'reserved',
  'reservation_released',
  'accepted',
  'courier_freed',
  ...TRIP_LIFE.rows.map(({ event }) => event),
];
