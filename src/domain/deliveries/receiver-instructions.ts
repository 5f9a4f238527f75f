import { STAGES, type Stage } from './stage-table.ts';
import type { DeliveryStatus } from './status-table.ts';

/** What the receiver asks for when they are not at home: someone else takes it, another hour, another place nearby. */
export const ABSENCE_CHOICES = ['someone_else', 'other_time', 'other_place'] as const;
export type AbsenceChoice = (typeof ABSENCE_CHOICES)[number];

/** The longest that each of the receiver's texts may be, in characters. */
export const INSTRUCTION_MAX_LENGTH = 100;

const BEFORE_PICKUP: readonly Stage[] = STAGES.slice(0, STAGES.indexOf('picked_up'));

/** Whether the receiver may still give instructions: until the courier has the parcel. */
export function acceptsInstructions(status: DeliveryStatus, stage: Stage | null): boolean {
  if (status === 'open' || status === 'reserved') return true;
  return status === 'accepted' && stage !== null && BEFORE_PICKUP.includes(stage);
}
