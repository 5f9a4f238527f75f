import type { Replay } from './replay.ts';

/** A delivery among those whose price changes most, as it is remembered with a replay. */
type ReplayedTrip = {
  id: string;
  number: number;
  size: string;
  meters: number;
  area: string;
  at: string;
  before: number;
  after: number;
};

/** What trying a draft on past days gave: the days, the version it was compared with, and the replay. */
export type StoredReplay = Omit<Replay, 'most'> & {
  from: string;
  to: string;
  /** The version that was compared with. */
  against: number;
  tookMs: number;
  at: string;
  most: ReplayedTrip[];
};
