import type { z } from 'zod';
import { POSITIONS_MAX, type sendPositions } from '#contract/courier.ts';

export type Fix = z.input<(typeof sendPositions)['body']>['positions'][number];

// Ten minutes without a network at one fix every two seconds; older ones are of no use to a live map.
const KEPT_MAX = 300;

/** Positions that wait to be sent, oldest first. A failed call puts them back; the oldest are dropped when full. */
export type PositionBatch = {
  add: (fix: Fix) => void;
  take: () => Fix[];
  putBack: (fixes: readonly Fix[]) => void;
  clear: () => void;
};

/** An empty batch; `take` gives at most what one call may carry. */
export function positionBatch(): PositionBatch {
  let waiting: Fix[] = [];
  const trim = () => {
    waiting = waiting.slice(-KEPT_MAX);
  };
  return {
    add: (fix) => {
      waiting.push(fix);
      trim();
    },
    take: () => waiting.splice(0, POSITIONS_MAX),
    putBack: (fixes) => {
      waiting = [...fixes, ...waiting];
      trim();
    },
    clear: () => {
      waiting = [];
    },
  };
}
