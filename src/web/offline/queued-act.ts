import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';

/** What a courier reports from a trip: its steps, and at the receiver's door a call and that nobody answers. */
export type Act = CourierStep | 'log_call' | 'announce_absence';

/** Why the server did not take an act; kept until the courier has read it. */
export type ActRefusal = { code: string; detail: string; facts?: Record<string, unknown> };

/** One press on a trip as it waits on the phone; the id is the same in every attempt to send it. */
export type QueuedAct = {
  id: string;
  accountId: string;
  deliveryId: string;
  act: Act;
  /** When it was pressed, by the phone's clock. */
  at: string;
  /** Not sent before this moment (epoch milliseconds): until then it can be taken back. */
  sendAfter: number;
  tries: number;
  pin?: string;
  reason?: string;
  signedBy?: string;
  position?: LatLng;
  /** Pictures, and their ids once the server has them. */
  photo?: Blob;
  photoId?: string;
  signature?: Blob;
  signatureId?: string;
  refusal?: ActRefusal;
};

/** How long a plain step waits on the phone before it is sent. */
export const UNDO_MS = 8_000;

/** Steps that somebody confirms or pays for are sent at once; where the courier only says where they are, they can be taken back. */
const REVOCABLE: readonly Act[] = ['depart', 'arrive_pickup', 'depart_dropoff', 'arrive_dropoff'];

/** Whether a press may be taken back for some seconds. */
export function isRevocable(act: Act): boolean {
  return REVOCABLE.includes(act);
}
