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

/** For whom the staff decide. */
export const DISPUTE_OUTCOMES = ['courier', 'sender'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** How long after the end a sender may complain; damage that could not be seen has longer. */
const DISPUTE_HOURS = 24;
const HIDDEN_DAMAGE_HOURS = 72;

/** Only what has ended with a courier involved can be complained about. */
const DISPUTABLE: readonly DeliveryStatus[] = ['completed', 'returned'];

/** What a sender may still complain about; nothing once all windows are over. */
export function openKinds(delivery: {
  status: DeliveryStatus;
  endedAt: Date | null;
  now: Date;
}): DisputeKind[] {
  if (!delivery.endedAt || !DISPUTABLE.includes(delivery.status)) return [];
  const hours = (delivery.now.getTime() - delivery.endedAt.getTime()) / 3_600_000;
  return DISPUTE_KINDS.filter(
    (kind) => hours <= (kind === 'hidden_damage' ? HIDDEN_DAMAGE_HOURS : DISPUTE_HOURS),
  );
}
