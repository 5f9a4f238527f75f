import type { Stage } from '../../deliveries/stage-table.ts';
import type { CodMethod, CodState } from './cod-table.ts';
import { isCollectable } from './cod-table.ts';

/** What a hand-over's step says of the money: how it was paid and how much the courier has. */
export type CodTaken = { method: CodMethod; amount: number };

type Cod = { amount: number; state: CodState; methods: readonly CodMethod[]; isPaidByCard: boolean };

/** From this age on a step was kept by a phone without a signal: the parcel has changed hands already. */
export const QUEUED_AFTER_MS = 60_000;

/**
 * What a hand-over means for the money. `refuse`: the parcel stays with the courier, for the stated cause. `collect`:
 * booked in full, with what is missing as the courier's shortage. Of a sum that was taken in cash a card that had paid
 * keeps `cardPart`, and gets the rest of its money back.
 */
export type DoorVerdict =
  | { kind: 'refuse'; cause: 'cod_due' | 'cod_amount' | 'cod_paid' }
  | { kind: 'collect'; method: CodMethod; taken: number; short: number; cardPart: number };

/**
 * Judges a hand-over. Where the courier can still be told, nothing but the whole amount will do; a step that was kept
 * by a phone without a signal (`isQueued`) is a fact, and what is missing is owed by the courier who handed over. Cash
 * that such a phone says was taken counts before what a card paid, which pays the rest.
 */
export function judgeDoor(cod: Cod, step: CodTaken | undefined, isQueued: boolean): DoorVerdict {
  if (!isCollectable(cod.state)) return { kind: 'refuse', cause: 'cod_due' };
  if (cod.isPaidByCard) return judgePaid(cod.amount, step, isQueued);
  if (!step) return { kind: 'refuse', cause: 'cod_due' };
  // No card has paid: the phone has an old word for it, and the courier nothing in hand.
  if (step.method === 'card') {
    if (!isQueued) return { kind: 'refuse', cause: 'cod_due' };
    return { kind: 'collect', method: 'cash', taken: 0, short: cod.amount, cardPart: 0 };
  }
  const isRight = step.amount === cod.amount && cod.methods.includes(step.method);
  if (!isRight && !isQueued) return { kind: 'refuse', cause: 'cod_amount' };
  const taken = Math.min(step.amount, cod.amount);
  return { kind: 'collect', method: step.method, taken, short: cod.amount - taken, cardPart: 0 };
}

function judgePaid(amount: number, step: CodTaken | undefined, isQueued: boolean): DoorVerdict {
  const cash = step?.method === 'cash' ? Math.min(step.amount, amount) : 0;
  if (step?.method === 'cash' && !isQueued) return { kind: 'refuse', cause: 'cod_paid' };
  const booked = { kind: 'collect', taken: amount, short: 0 } as const;
  return cash === 0
    ? { ...booked, method: 'card', cardPart: 0 }
    : { ...booked, method: 'cash', cardPart: amount - cash };
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

type AtDoor = {
  state: CodState;
  methods: readonly CodMethod[];
  stage: Stage | null;
  /** Whether the courier has counted the sum, the receiver says to have given it, or a card has paid it. */
  isIn: boolean;
};

/** Whether the receiver may pay by card, in a stage of a running trip: from the pickup on, until the money is in. */
export function canPayByCard({ state, methods, stage, isIn }: AtDoor): boolean {
  return !isIn && methods.includes('card') && canGiveMoney(state, stage);
}
