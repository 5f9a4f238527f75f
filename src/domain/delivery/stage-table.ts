/** Where an accepted delivery is. Every stage lives only inside the status `accepted`. */
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

/** What the assigned courier reports, as spoken on the wire. */
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

export const STAGE_GUARDS = [
  'pickup_proof',
  'dropoff_proof',
  'absence_earned',
  'return_proof',
  'none',
] as const;
export type StageGuard = (typeof STAGE_GUARDS)[number];

/** `ends` names the status event that the step also causes; the delivery then leaves `accepted`. */
export type StageRow = {
  from: Stage;
  step: CourierStep;
  to: Stage;
  guard: StageGuard;
  ends?: 'complete' | 'reopen' | 'finish_return';
};

export const STAGE_TABLE: readonly StageRow[] = [
  { from: 'assigned', step: 'depart', to: 'to_pickup', guard: 'none' },
  { from: 'to_pickup', step: 'arrive_pickup', to: 'at_pickup', guard: 'none' },
  { from: 'at_pickup', step: 'pick_up', to: 'picked_up', guard: 'pickup_proof' },
  { from: 'picked_up', step: 'depart_dropoff', to: 'to_dropoff', guard: 'none' },
  { from: 'to_dropoff', step: 'arrive_dropoff', to: 'at_dropoff', guard: 'none' },
  { from: 'at_dropoff', step: 'deliver', to: 'at_dropoff', guard: 'dropoff_proof', ends: 'complete' },
  { from: 'at_dropoff', step: 'fail_attempt', to: 'attempt_failed', guard: 'absence_earned' },
  { from: 'attempt_failed', step: 'arrive_dropoff', to: 'at_dropoff', guard: 'none' },
  { from: 'attempt_failed', step: 'return', to: 'to_return', guard: 'none' },
  { from: 'to_return', step: 'return', to: 'returned', guard: 'return_proof', ends: 'finish_return' },
  { from: 'assigned', step: 'drop_out', to: 'assigned', guard: 'none', ends: 'reopen' },
  { from: 'to_pickup', step: 'drop_out', to: 'to_pickup', guard: 'none', ends: 'reopen' },
  { from: 'at_pickup', step: 'drop_out', to: 'at_pickup', guard: 'none', ends: 'reopen' },
];

/** Stages in which the parcel is not yet in the courier's hands: cancelling and dropping out are possible. */
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

/** The row for a step reported at a stage, or undefined when the step is not possible there. */
export function stageRow(from: Stage, step: CourierStep): StageRow | undefined {
  return STAGE_TABLE.find((row) => row.from === from && row.step === step);
}

/** The steps the courier may report next; the API hands them to the courier's screen. */
export function stepsFrom(stage: Stage): CourierStep[] {
  return STAGE_TABLE.filter((row) => row.from === stage).map((row) => row.step);
}
