import type { LatLng } from '#domain/geo.ts';
import type { QueuedAct } from './queued-act.ts';

/** A position in the API's form. */
export type Fix = LatLng & { at: string; accuracy: number; speed?: number; heading?: number };

/** A stored position; keys increase, so that the oldest comes first. */
export type WaitingFix = { key: number; deliveryId: string; fix: Fix };

/** Data of a trip on the phone: queued actions in order, unsent positions, the snapshot. */
export type TripStore = {
  acts(): Promise<QueuedAct[]>;
  addAct(act: QueuedAct): Promise<void>;
  /** Changes an action that is still queued; one that was undone meanwhile does not come back. */
  changeAct(id: string, change: (act: QueuedAct) => QueuedAct): Promise<void>;
  removeAct(id: string): Promise<void>;
  fixes(limit: number): Promise<WaitingFix[]>;
  addFix(deliveryId: string, fix: Fix): Promise<void>;
  removeFixes(upToKey: number): Promise<void>;
  readSnapshot(): Promise<unknown>;
  saveSnapshot(value: unknown): Promise<void>;
  deleteSnapshot(): Promise<void>;
};

// Ten minutes offline at one position every two seconds; older ones are of no use to a live map.
export const MAX_FIXES = 300;
