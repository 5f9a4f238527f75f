import { MOVING_STAGES } from './rules.ts';
import type { BoardFacts } from './facts.ts';

/** How a courier is drawn on the board's map. */
export const MOTIONS = ['moving', 'still', 'silent'] as const;
export type Motion = (typeof MOTIONS)[number];

/** A position older than this is drawn as old. */
const SILENT_MAP_MINUTES = 2;
/** A courier who has not moved for this long is drawn as standing. */
const STILL_MAP_MINUTES = 3;
const MINUTE = 60_000;

/** Whether a courier moves, stands, or has not been heard of; null without any position. */
export function motionOf(
  { seenAt, stage, stillSince }: Pick<BoardFacts, 'seenAt' | 'stage' | 'stillSince'>,
  now: Date,
): Motion | null {
  if (!seenAt) return null;
  if (now.getTime() - seenAt.getTime() > SILENT_MAP_MINUTES * MINUTE) return 'silent';
  const isDriving = stage !== null && MOVING_STAGES.includes(stage);
  const stoodMs = stillSince ? now.getTime() - stillSince.getTime() : 0;
  return isDriving && stoodMs < STILL_MAP_MINUTES * MINUTE ? 'moving' : 'still';
}
