import type { LatLng } from '#domain/geo.ts';
import type { QueuedAct } from './queued-act.ts';

/** A position as the API takes it. */
export type Fix = LatLng & { at: string; accuracy: number; speed?: number; heading?: number };

/** A position that waits on the phone; keys grow, so that the oldest comes first. */
export type WaitingFix = { key: number; deliveryId: string; fix: Fix };

/** What a phone keeps of a trip: unsent acts in their order, unsent positions, a snapshot of the job. */
export type TripStore = {
  acts(): Promise<QueuedAct[]>;
  addAct(act: QueuedAct): Promise<void>;
  /** Changes an act that is still there; one that was taken back in the meantime stays away. */
  changeAct(id: string, change: (act: QueuedAct) => QueuedAct): Promise<void>;
  removeAct(id: string): Promise<void>;
  fixes(limit: number): Promise<WaitingFix[]>;
  addFix(deliveryId: string, fix: Fix): Promise<void>;
  removeFixes(upToKey: number): Promise<void>;
  readSnapshot(): Promise<unknown>;
  saveSnapshot(value: unknown): Promise<void>;
  deleteSnapshot(): Promise<void>;
};

// Ten minutes without a network at one position every two seconds; older ones are of no use to a live map.
export const MAX_FIXES = 300;
