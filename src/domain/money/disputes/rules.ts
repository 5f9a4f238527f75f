import type { DeliveryStatus } from '../../deliveries/status-table.ts';

export const DISPUTE_KINDS = [
  'not_received',
  'damaged',
  'hidden_damage',
  'incomplete',
  'late',
  'behaviour',
  'other',
] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

export const DISPUTE_STATES = ['open', 'for_courier', 'for_sender'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** In whose favour the staff decide. */
export const DISPUTE_OUTCOMES = ['courier', 'sender'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** How long after the end a sender may open a dispute, in hours; hidden damage has a longer period. */
const DISPUTE_HOURS = 24;
const HIDDEN_DAMAGE_HOURS = 72;

/** Only deliveries that a courier carried to an end can be disputed. */
const DISPUTABLE: readonly DeliveryStatus[] = ['completed', 'returned'];

/** Whether a delivery ended in a way that can be disputed; how long is `openKinds`. */
export function isDisputable(status: DeliveryStatus): boolean {
  return DISPUTABLE.includes(status);
}

/** The kinds of dispute that a sender may still open; none once all periods are over. */
export function openKinds(delivery: {
  status: DeliveryStatus;
  endedAt: Date | null;
  now: Date;
}): DisputeKind[] {
  if (!delivery.endedAt || !isDisputable(delivery.status)) return [];
  const hours = (delivery.now.getTime() - delivery.endedAt.getTime()) / 3_600_000;
  return DISPUTE_KINDS.filter(
    (kind) => hours <= (kind === 'hidden_damage' ? HIDDEN_DAMAGE_HOURS : DISPUTE_HOURS),
  );
}
