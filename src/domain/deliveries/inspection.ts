import { defineLife } from '../state-machine.ts';
import type { DeliveryEventName } from './events.ts';

/** What a receiver may do with the parcel before they take it: open and look at it, or try what is in it too. */
export const INSPECTION_KINDS = ['look', 'test'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];

/** What a sender may ask for. */
export const INSPECTIONS = ['none', ...INSPECTION_KINDS] as const;

/** The free minutes of each kind: the least and the most that a sender may set, and what counts when they set none. */
export const INSPECTION_MINUTES = {
  look: { least: 3, usual: 5, most: 10 },
  test: { least: 5, usual: 15, most: 30 },
} as const satisfies Record<InspectionKind, { least: number; usual: number; most: number }>;

/** The longest remark about what was found. */
export const REMARK_MAX = 300;

/** The receiver's answers: takes it, takes it with a remark, does not take it. */
export const INSPECTION_ANSWERS = ['accept', 'remark', 'refuse'] as const;
export type InspectionAnswer = (typeof INSPECTION_ANSWERS)[number];

/** The event of each answer. */
export const EVENT_OF_ANSWER = {
  accept: 'inspection_accepted',
  remark: 'inspection_remarked',
  refuse: 'refused_at_door',
} as const satisfies Record<InspectionAnswer, DeliveryEventName>;

/** Who gives the answer: the receiver on their page, or the courier for a receiver without a phone. */
export const INSPECTION_SPEAKERS = ['receiver', 'courier'] as const;
export type InspectionSpeaker = (typeof INSPECTION_SPEAKERS)[number];

export type Inspection = { kind: InspectionKind; minutes: number };

/**
 * The inspection that a sender asks for, null for none; undefined where the minutes are not among those of its kind, or
 * are named without one.
 */
export function requestedInspection(
  kind: (typeof INSPECTIONS)[number] = 'none',
  minutes?: number,
): Inspection | null | undefined {
  if (kind === 'none') return minutes === undefined ? null : undefined;
  const { least, usual, most } = INSPECTION_MINUTES[kind];
  const chosen = minutes ?? usual;
  return chosen >= least && chosen <= most ? { kind, minutes: chosen } : undefined;
}

export type InspectionState = 'due' | 'begun' | InspectionAnswer;
type InspectionRow = { from: InspectionState; event: 'begin' | InspectionAnswer; to: InspectionState };

const INSPECTION_TABLE: readonly InspectionRow[] = [
  { from: 'due', event: 'begin', to: 'begun' },
  // Who wants to see nothing takes it as it is. A remark or a refusal needs the photo of the closed parcel.
  { from: 'due', event: 'accept', to: 'accept' },
  ...INSPECTION_ANSWERS.map((event) => ({ from: 'begun' as const, event, to: event })),
  // Who refused may think again while the courier is still there.
  { from: 'refuse', event: 'accept', to: 'accept' },
  { from: 'refuse', event: 'remark', to: 'remark' },
];

/** The life of an inspection at the door: what has no row is impossible. Time that runs out is no event of it. */
export const INSPECTION_LIFE = defineLife(INSPECTION_TABLE, 'event');

type Progress = { startedAt: Date | null; answer: InspectionAnswer | null };

export function inspectionState({ startedAt, answer }: Progress): InspectionState {
  return answer ?? (startedAt ? 'begun' : 'due');
}

/** Whether the receiver takes the parcel, so that the money and the PIN are next. */
export function isTaken(state: InspectionState): boolean {
  return state === 'accept' || state === 'remark';
}

/** The state after an answer; undefined where it is impossible. A refusal is taken back only by who names it. */
export function stateAfter(
  state: InspectionState,
  answer: InspectionAnswer,
  isTakingBack: boolean,
): InspectionState | undefined {
  if (state === 'refuse' && !isTakingBack) return undefined;
  return INSPECTION_LIFE.next(state, answer);
}

/**
 * What a hand-over means for the inspection: it goes on, it records the answer that it carries as the courier's word, or
 * it is refused. A step that was kept by a phone without a signal (`isQueued`) is a fact: the receiver has the parcel.
 */
export function judgeInspection(
  state: InspectionState,
  stated: Exclude<InspectionAnswer, 'refuse'> | undefined,
  isQueued: boolean,
): 'go_on' | 'record' | 'refuse' {
  if (isTaken(state)) return 'go_on';
  if (stated === undefined) return 'refuse';
  return isQueued || stateAfter(state, stated, false) ? 'record' : 'refuse';
}
