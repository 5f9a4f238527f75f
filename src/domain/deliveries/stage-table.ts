import type { DeliveryEventName } from './events.ts';
import { defineLife } from '../state-machine.ts';
import { DELIVERY_LIFE, type DeliveryStatus } from './status-table.ts';

/** The stages of an accepted delivery. Stages exist only in the status `accepted`. */
export const STAGES = [
  'assigned',
  'to_pickup',
  'at_pickup',
  'picked_up',
  'to_dropoff',
  'at_dropoff',
  'attempt_failed',
  'to_return',
  'returned',
] as const;
export type Stage = (typeof STAGES)[number];

/** The steps that the assigned courier reports, by their names in the API. `return` stands for two steps. */
export const COURIER_STEPS = [
  'depart',
  'arrive_pickup',
  'pick_up',
  'depart_dropoff',
  'arrive_dropoff',
  'deliver',
  'fail_attempt',
  'drop_out',
  'return',
] as const;
export type CourierStep = (typeof COURIER_STEPS)[number];

/** The steps of the trip's table: `return` is split into the start of the way back and the hand-over to the sender. */
export type TripStep = Exclude<CourierStep, 'return'> | 'start_return' | 'finish_return';

export const STAGE_GUARDS = [
  'pickup_proof',
  'dropoff_proof',
  'absence_earned',
  'refusal_given',
  'return_proof',
  'none',
] as const;
export type StageGuard = (typeof STAGE_GUARDS)[number];

/** `event` is recorded in the history; `ends` names the status event that the step causes and that ends `accepted`. */
export type StageRow = {
  from: Stage;
  step: TripStep;
  to: Stage;
  guard: StageGuard;
  event: DeliveryEventName;
  ends?: 'complete' | 'reopen' | 'finish_return';
};

const STAGE_TABLE: readonly StageRow[] = [
  { from: 'assigned', step: 'depart', to: 'to_pickup', guard: 'none', event: 'departed' },
  { from: 'to_pickup', step: 'arrive_pickup', to: 'at_pickup', guard: 'none', event: 'arrived_at_pickup' },
  { from: 'at_pickup', step: 'pick_up', to: 'picked_up', guard: 'pickup_proof', event: 'picked_up' },
  {
    from: 'picked_up',
    step: 'depart_dropoff',
    to: 'to_dropoff',
    guard: 'none',
    event: 'departed_to_dropoff',
  },
  {
    from: 'to_dropoff',
    step: 'arrive_dropoff',
    to: 'at_dropoff',
    guard: 'none',
    event: 'arrived_at_dropoff',
  },
  {
    from: 'at_dropoff',
    step: 'deliver',
    to: 'at_dropoff',
    guard: 'dropoff_proof',
    event: 'delivered',
    ends: 'complete',
  },
  {
    from: 'at_dropoff',
    step: 'fail_attempt',
    to: 'attempt_failed',
    guard: 'absence_earned',
    event: 'attempt_failed',
  },
  // After an inspection in which the receiver refused: nobody has to be waited for.
  {
    from: 'at_dropoff',
    step: 'start_return',
    to: 'to_return',
    guard: 'refusal_given',
    event: 'return_started',
  },
  {
    from: 'attempt_failed',
    step: 'arrive_dropoff',
    to: 'at_dropoff',
    guard: 'none',
    event: 'arrived_at_dropoff',
  },
  { from: 'attempt_failed', step: 'start_return', to: 'to_return', guard: 'none', event: 'return_started' },
  {
    from: 'to_return',
    step: 'finish_return',
    to: 'returned',
    guard: 'return_proof',
    event: 'returned',
    ends: 'finish_return',
  },
  {
    from: 'assigned',
    step: 'drop_out',
    to: 'assigned',
    guard: 'none',
    event: 'courier_dropped_out',
    ends: 'reopen',
  },
  {
    from: 'to_pickup',
    step: 'drop_out',
    to: 'to_pickup',
    guard: 'none',
    event: 'courier_dropped_out',
    ends: 'reopen',
  },
  {
    from: 'at_pickup',
    step: 'drop_out',
    to: 'at_pickup',
    guard: 'none',
    event: 'courier_dropped_out',
    ends: 'reopen',
  },
];

/** The life of an accepted delivery's trip: a step without a row is refused together with the allowed ones. */
export const TRIP_LIFE = defineLife(STAGE_TABLE, 'step');

/** Stages before the courier has the parcel: cancelling and dropping out are possible. */
export const STAGES_BEFORE_PICKUP: readonly Stage[] = ['assigned', 'to_pickup', 'at_pickup'];

/** Stages in which the courier's position is recorded and shown: between departure and delivery. */
export const TRACKED_STAGES: readonly Stage[] = [
  'to_pickup',
  'at_pickup',
  'picked_up',
  'to_dropoff',
  'at_dropoff',
  'attempt_failed',
  'to_return',
];

/** A delivery's status and stage, by which a repeated step is recognised. */
type TripPhase = { status: DeliveryStatus; stage: Stage | null };

/**
 * Maps a reported step to the table's step. `return` at the door or a failed delivery starts the way back; on the way back it means
 * the hand-over only with a proof, otherwise it repeats the start.
 */
export function stepMeant(
  reported: CourierStep,
  { stage }: { stage: Stage | null },
  hasProof: boolean,
): TripStep {
  if (reported !== 'return') return reported;
  const isSettingOff =
    stage === 'at_dropoff' || stage === 'attempt_failed' || (stage === 'to_return' && !hasProof);
  return isSettingOff ? 'start_return' : 'finish_return';
}

/**
 * The steps that a courier may report next; the API sends them to the courier's screen. `isRefused`: the receiver refused
 * the parcel after an inspection.
 */
export function stepsFrom(stage: Stage, isRefused = false): CourierStep[] {
  return TRIP_LIFE.rows
    .filter(({ from, guard }) => from === stage && (isRefused || guard !== 'refusal_given'))
    .map(({ step }) => (step === 'start_return' || step === 'finish_return' ? 'return' : step));
}

/** Whether a step was just taken: its repetition answers with the delivery unchanged. */
export function isRepeated(phase: TripPhase, step: TripStep): boolean {
  return TRIP_LIFE.rows.some((row) => row.step === step && hasLedTo(row, phase));
}

function hasLedTo({ to, ends }: StageRow, { status, stage }: TripPhase): boolean {
  if (ends) return status === DELIVERY_LIFE.next('accepted', ends, 'courier');
  return status === 'accepted' && stage === to;
}
