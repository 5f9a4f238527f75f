import type { BoardAct } from '../board/acts.ts';

/** The acts of the board that may be done to many deliveries at once. A PIN is renewed one at a time. */
export const BULK_ACTS = [
  'nudge_courier',
  'send_link',
  'extend_promise',
  'free_courier',
  'cancel',
] as const satisfies readonly BoardAct[];
export type BulkAct = (typeof BULK_ACTS)[number];

/** The most deliveries of one run. */
export const BULK_ROWS_MAX = 1_000;

/** The acts that take something from somebody: a run of them says why in words. */
export const BULK_WITH_REASON: readonly BulkAct[] = ['free_courier', 'cancel'];

/** The state of a run: checked and not started, at work, through, or stopped before its last row. */
export const BULK_RUN_STATES = ['draft', 'running', 'ended', 'stopped'] as const;
export type BulkRunState = (typeof BULK_RUN_STATES)[number];

/** What became of a row: of the check `ready` or `refused`, of the run the others, or `refused` as well. */
export const BULK_ROW_STATES = ['ready', 'refused', 'queued', 'done', 'stopped'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

/** What an act asks for besides the deliveries. */
export type BulkDetails = {
  /** Minutes by which a promise is moved. */
  minutes?: number;
  /** Whether a cancelled delivery costs its sender the usual fee. */
  withFee?: boolean;
  reason?: string;
};
