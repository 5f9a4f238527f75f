import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';
import { recordOf } from '#domain/records.ts';
import { EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { BULK_ACTS, BULK_ROW_STATES, BULK_ROWS_MAX, BULK_RUN_STATES } from '#domain/staff/bulk/acts.ts';
import { Id, IdParams, Instant, MoneyField, optionalLines, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { adminBoard } from './admin-board.ts';
import { ACT_REASON_MAX } from './board-acts.ts';

/** A run of one act upon many deliveries. */
const BulkRun = z.object({
  id: z.string(),
  act: z.enum(BULK_ACTS),
  state: z.enum(BULK_RUN_STATES),
  /** Minutes by which promises are moved; negative where a run is taken back, null for other acts. */
  minutes: z.int().nullable(),
  /** Null for acts without a fee. */
  withFee: z.boolean().nullable(),
  reason: z.string().nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  /** Whether the caller made it: nobody else starts it. */
  isMine: z.boolean(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** The run whose deliveries this one takes back. */
  undoes: z.string().nullable(),
  /** Whether what it did can be taken back. */
  isUndoable: z.boolean(),
  counts: z.object(recordOf(BULK_ROW_STATES, () => z.int())),
  /** The sum of the fees of the rows that are not refused. */
  fees: MoneyField.nullable(),
});
export type BulkRun = z.infer<typeof BulkRun>;

/** One delivery of a run and what became of it. */
const BulkRow = z.object({
  deliveryId: z.string(),
  number: z.int(),
  rule: z.enum(TROUBLE_RULES),
  state: z.enum(BULK_ROW_STATES),
  fee: MoneyField.nullable(),
  /** Why it was refused, by the check or by the act. */
  refusal: z.enum(ERROR_CODES).nullable(),
  doneAt: Instant.nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

/** Everything on the board that this filter shows. */
const Filter = adminBoard.query.omit({ cursor: true, limit: true });

export const createBulkRun = defineRoute({
  id: 'createBulkRun',
  method: 'POST',
  path: '/admin/bulk',
  access: 'admin',
  verb: 'bulk:run',
  summary: `Checks one act upon many deliveries, named or by the board’s filter (at most ${BULK_ROWS_MAX}), and says of each whether it would be done or why not. Nothing is done before the run is started.`,
  idempotent: true,
  body: z.strictObject({
    act: z.enum(BULK_ACTS, reason('required')),
    deliveryIds: z.array(Id).min(1, reason('required')).max(BULK_ROWS_MAX, reason('too_long')).optional(),
    filter: Filter.optional(),
    minutes: z.literal(EXTEND_MINUTES, reason('required')).optional(),
    withFee: z.boolean().optional(),
    reason: optionalLines(ACT_REASON_MAX),
  }),
  status: 201,
  response: BulkRun,
  refusals: ['validation_failed', 'limit_reached', 'forbidden'],
});

export const bulkRuns = defineRoute({
  id: 'bulkRuns',
  method: 'GET',
  path: '/admin/bulk',
  access: 'admin',
  verb: 'bulk:read',
  summary: 'Runs of acts upon many deliveries, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(BulkRun),
  refusals: ['validation_failed'],
});

export const bulkRun = defineRoute({
  id: 'bulkRun',
  method: 'GET',
  path: '/admin/bulk/:id',
  access: 'admin',
  verb: 'bulk:read',
  summary: 'One run with its progress.',
  params: IdParams,
  response: BulkRun,
  refusals: ['not_found'],
});

export const bulkRows = defineRoute({
  id: 'bulkRows',
  method: 'GET',
  path: '/admin/bulk/:id/rows',
  access: 'admin',
  verb: 'bulk:read',
  summary: 'The deliveries of a run, in its order, each with what became of it.',
  params: IdParams,
  query: z.strictObject({ ...PageQuery, state: z.enum(BULK_ROW_STATES).optional() }),
  response: pageOf(BulkRow),
  refusals: ['not_found', 'validation_failed'],
});

const STEP = {
  method: 'POST',
  access: 'admin',
  verb: 'bulk:run',
  params: IdParams,
  response: BulkRun,
} as const;

export const startBulkRun = defineRoute({
  ...STEP,
  id: 'startBulkRun',
  path: '/admin/bulk/:id/start',
  summary:
    'Starts a checked run of one’s own: each ready delivery is acted upon once, with the right of the person as it is then. Starting twice is starting once.',
  refusals: ['not_found', 'transition_refused'],
});

export const stopBulkRun = defineRoute({
  ...STEP,
  id: 'stopBulkRun',
  path: '/admin/bulk/:id/stop',
  summary: 'Stops a run: what is done stays done, the deliveries that are left are not acted upon.',
  refusals: ['not_found', 'transition_refused'],
});

export const undoBulkRun = defineRoute({
  ...STEP,
  id: 'undoBulkRun',
  path: '/admin/bulk/:id/undo',
  summary:
    'Checks a run that takes back what another one did, where the act has a way back; it is started like any other.',
  status: 201,
  refusals: ['not_found', 'transition_refused', 'limit_reached'],
});
