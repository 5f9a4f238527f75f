import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import type { InspectionAnswer } from '#domain/deliveries/inspection.ts';
import type { CodTaken } from '#domain/money/cod/door.ts';
import type { LatLng } from '#domain/geo.ts';

/**
 * Actions that a courier reports from a trip: its steps, and at the drop-off a phone call, that nobody answers, and that
 * the goods' money is counted.
 */
export type Act = CourierStep | 'log_call' | 'announce_absence' | 'count_cod' | InspectionAct | ReportAct;

/** What a courier reports of an inspection at the door: the closed parcel, the receiver's answer, the opened parcel. */
const INSPECTION_ACTS = ['start_inspection', 'answer_inspection', 'photograph_inspection'] as const;
export type InspectionAct = (typeof INSPECTION_ACTS)[number];

/** Whether an action belongs to the inspection at the door. */
export function isOfInspection(act: Act): act is InspectionAct {
  return INSPECTION_ACTS.some((each) => each === act);
}

/** Calls to the staff, each by the report that it is. */
export const REPORT_OF_ACT = {
  ask_help: 'help',
  report_refused: 'refused',
  report_mismatch: 'mismatch',
} as const;
type ReportAct = keyof typeof REPORT_OF_ACT;

/** Whether an action is a call to the staff, which changes nothing of the trip. */
export function isReport(act: Act): act is ReportAct {
  return act in REPORT_OF_ACT;
}

/** Why the server refused an action; stored until the courier has read it. */
export type ActRefusal = { code: string; detail: string; facts?: Record<string, unknown> };

/** One queued action on the phone; its id is the same in every attempt to send it. */
export type QueuedAct = {
  id: string;
  accountId: string;
  deliveryId: string;
  act: Act;
  /** Time of the press, by the phone's clock. */
  at: string;
  /** Earliest time to send it (epoch milliseconds): until then it can be undone. */
  sendAfter: number;
  tries: number;
  pin?: string;
  reason?: string;
  signedBy?: string;
  /** The AWB that the phone has read from the parcel's label. */
  awb?: string;
  isAccident?: boolean;
  position?: LatLng;
  /** The goods' money: how it was paid, and how much the courier has, minor units. */
  cod?: CodTaken;
  /** The receiver's answer after an inspection, given by the courier; its words are the reason. */
  inspection?: { answer: InspectionAnswer; instead?: 'refuse' };
  /** Pictures, and their ids once uploaded. */
  photo?: Blob;
  photoId?: string;
  signature?: Blob;
  signatureId?: string;
  refusal?: ActRefusal;
};

/** How long an undoable step waits on the phone before it is sent. */
export const UNDO_MS = 8_000;

/**
 * Steps that can be undone: they only say where the courier is. Steps that another person confirms or pays for are sent
 * at once.
 */
const REVOCABLE: readonly Act[] = ['depart', 'arrive_pickup', 'depart_dropoff', 'arrive_dropoff'];

/** Whether an action can be undone for some seconds. */
export function isRevocable(act: Act): boolean {
  return REVOCABLE.includes(act);
}
