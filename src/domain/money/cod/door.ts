import type { Stage } from '../../deliveries/stage-table.ts';
import type { CodMethod, CodState } from './cod-table.ts';
import { isCollectable } from './cod-table.ts';

/** What a hand-over's step says of the money: how it was paid and how much the courier has. */
export type CodTaken = { method: CodMethod; amount: number };

type Cod = { amount: number; state: CodState; methods: readonly CodMethod[] };

/** From this age on a step was kept by a phone without a signal: the parcel has changed hands already. */
export const QUEUED_AFTER_MS = 60_000;

/**
 * What a hand-over means for the money. `refuse`: the parcel stays with the courier, for the stated cause. `collect`:
 * booked in full, with what is missing as the courier's shortage.
 */
export type DoorVerdict =
  | { kind: 'refuse'; cause: 'cod_due' | 'cod_amount' }
  | { kind: 'collect'; method: CodMethod; taken: number; short: number };

/**
 * Judges a hand-over. Where the courier can still be told, nothing but the whole amount will do; a step that was kept
 * by a phone without a signal (`isQueued`) is a fact, and what is missing is owed by the courier who handed over.
 */
export function judgeDoor(cod: Cod, step: CodTaken | undefined, isQueued: boolean): DoorVerdict {
  if (!isCollectable(cod.state) || !step) return { kind: 'refuse', cause: 'cod_due' };
  const isRight = step.amount === cod.amount && cod.methods.includes(step.method);
  if (!isRight && !isQueued) return { kind: 'refuse', cause: 'cod_amount' };
  const taken = Math.min(step.amount, cod.amount);
  return { kind: 'collect', method: step.method, taken, short: cod.amount - taken };
}

/**
 * The stages in which a courier may stand at the door: one without a signal is reported where the network was left, so
 * the arrival need not be known.
 */
export const STAGES_AT_DOOR: readonly Stage[] = ['picked_up', 'to_dropoff', 'at_dropoff'];

/** Whether the receiver may say that they gave the courier the money, in a stage of a running trip. */
export function canGiveMoney(state: CodState, stage: Stage | null): boolean {
  return isCollectable(state) && stage !== null && STAGES_AT_DOOR.includes(stage);
}
