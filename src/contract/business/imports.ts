import { z } from 'zod';
import { IMPORT_FIELDS } from '#domain/business/imports/columns.ts';
import { IMPORT_ROW_STATUSES } from '#domain/business/imports/row-state.ts';
import { isPlainText } from '#domain/text/visible.ts';
import { HaulageTerms } from '../deliveries/piece-fields.ts';
import { Amount, Id, IdParams, Instant, opaqueToken, MoneyField, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Limits of an uploaded file: its size in bytes, its lines and its columns. */
export const IMPORT_MAX_BYTES = 1_000_000;
export const IMPORT_MAX_ROWS = 500;
export const IMPORT_MAX_COLUMNS = 60;
/** A longer cell is neither an address nor a name. */
export const IMPORT_MAX_CELL = 2_000;
/** How many days an unfinished import is retained. */
export const IMPORT_LIFE_DAYS = 7;
/** The most imports of one sender at a time. */
export const IMPORTS_MAX = 20;

const Field = z.enum(IMPORT_FIELDS, reason('invalid'));
const Precision = z.enum(['house', 'street', 'locality']);

/** A problem of one cell (`column` null: of the line). A warning does not prevent the listing. */
export const ImportProblem = z.object({
  row: z.int(),
  column: Field.nullable(),
  code: z.string(),
  severity: z.enum(['error', 'confirm', 'warning']),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** The place found for an address, and its alternatives. */
export const ImportStop = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: Precision,
  confirmed: z.boolean(),
  /** The point is a guess that is left to the courier's call, by the columns `pickupCall` and `dropoffCall`. */
  callAhead: z.boolean(),
  candidates: z.array(
    z.object({ id: z.string(), label: z.string(), detail: z.string(), precision: Precision }),
  ),
});
export type ImportStop = z.infer<typeof ImportStop>;

export const ImportRow = z.object({
  /** The line number in the file; the headings are line 1. */
  row: z.int(),
  state: z.enum(IMPORT_ROW_STATUSES),
  cells: z.partialRecord(Field, z.string()),
  pickup: ImportStop.nullable(),
  dropoff: ImportStop.nullable(),
  estimate: MoneyField.nullable(),
  problems: z.array(ImportProblem),
  deliveryId: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Counts = z.object({
  total: z.int(),
  checking: z.int(),
  problem: z.int(),
  confirm: z.int(),
  ready: z.int(),
  skipped: z.int(),
  queued: z.int(),
  listed: z.int(),
});

export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The company for which its lines are listed; null for the sender's own. */
  companyId: z.string().nullable(),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1250']),
  createdAt: Instant,
  expiresAt: Instant,
  /** `mapping` waits for the choice of columns; `checking` and `listing` are in progress. */
  state: z.enum(['mapping', 'checking', 'listing', 'ready']),
  /** Each column of the file and its field; null: ignored. */
  columns: z.array(z.object({ heading: z.string(), field: Field.nullable(), sample: z.string() })),
  missing: z.array(Field),
  counts: Counts,
  /** The total estimate of the ready lines. */
  estimate: MoneyField,
  /** How many ready lines are haulage, and the version of its terms that listing them accepts; null without any. */
  haulage: z.object({ lines: z.int(), terms: z.string() }).nullable(),
});
export type Import = z.infer<typeof Import>;

export const createImport = defineRoute({
  id: 'createImport',
  method: 'POST',
  path: '/deliveries/import',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Takes a CSV file of deliveries (multipart `file`) and keeps it as a draft of the business for seven days.',
  throttle: 'import',
  transport: 'multipart',
  query: z.strictObject({
    /** The company for which the lines are listed; for its members with `orders`. */ companyId:
      Id.optional(),
  }),
  status: 201,
  response: Import,
  refusals: ['business_only', 'payload_too_large', 'limit_reached', 'validation_failed'],
});

export const imports = defineRoute({
  id: 'imports',
  method: 'GET',
  path: '/deliveries/import',
  access: 'sender',
  scope: 'deliveries:read',
  summary: "The sender's imports that are still kept, the newest first.",
  response: z.object({ items: z.array(Import) }),
});

export const importDraft = defineRoute({
  id: 'importDraft',
  method: 'GET',
  path: '/deliveries/import/:id',
  access: 'sender',
  scope: 'deliveries:read',
  summary: 'An import: its columns, how its lines stand, and what the ready ones are estimated at.',
  params: IdParams,
  response: Import,
  refusals: ['not_found'],
});

export const IMPORT_VIEWS = ['all', 'problems', 'ready', 'listed'] as const;
export type ImportView = (typeof IMPORT_VIEWS)[number];

export const importRows = defineRoute({
  id: 'importRows',
  method: 'GET',
  path: '/deliveries/import/:id/rows',
  access: 'sender',
  scope: 'deliveries:read',
  summary: 'A page of the lines of an import in the order of the file, with the problems of each cell.',
  params: IdParams,
  query: z.strictObject({
    show: z.enum(IMPORT_VIEWS).optional(),
    cursor: opaqueToken(20).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.object({ items: z.array(ImportRow), nextCursor: z.string().nullable() }),
  refusals: ['not_found'],
});

export const mapImport = defineRoute({
  id: 'mapImport',
  method: 'PUT',
  path: '/deliveries/import/:id/columns',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Says what each column of the file stands for, in their order; null leaves one out.',
  params: IdParams,
  body: z.strictObject({ fields: z.array(Field.nullable()).max(IMPORT_MAX_COLUMNS, reason('too_many')) }),
  response: Import,
  refusals: ['not_found', 'transition_refused'],
});

const RowParams = z.strictObject({ id: Id, row: Id });
const Cell = z
  .string()
  .max(IMPORT_MAX_CELL, reason('too_long'))
  .refine(isPlainText, reason('not_plain'))
  .refine(isPlainText, reason('not_plain'));

export const changeImportRow = defineRoute({
  id: 'changeImportRow',
  method: 'PATCH',
  path: '/deliveries/import/:id/rows/:row',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Mends a line: other texts in its cells, one of the offered places for an address (for every line with it), or left out.',
  params: RowParams,
  body: z.strictObject({
    cells: z.partialRecord(Field, Cell).optional(),
    pickupPlaceId: opaqueToken(500).optional(),
    dropoffPlaceId: opaqueToken(500).optional(),
    skip: z.boolean().optional(),
  }),
  response: ImportRow,
  refusals: ['not_found', 'transition_refused'],
});

export const confirmImport = defineRoute({
  id: 'confirmImport',
  method: 'POST',
  path: '/deliveries/import/:id/confirm',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Agrees to the places that were found for the addresses of these lines, or of all lines.',
  params: IdParams,
  body: z.strictObject({ rows: z.array(z.int()).max(IMPORT_MAX_ROWS, reason('too_many')).optional() }),
  response: Import,
  refusals: ['not_found'],
});

export const commitImport = defineRoute({
  id: 'commitImport',
  method: 'POST',
  path: '/deliveries/import/:id/commit',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Agrees to list these ready lines, or all of them, at the estimates shown. Each becomes a delivery once, soon after.',
  idempotent: true,
  status: 202,
  params: IdParams,
  body: z.strictObject({
    rows: z.array(z.int()).min(1, reason('required')).max(IMPORT_MAX_ROWS, reason('too_many')).optional(),
    /** The total of the lines' estimates as shown to the sender, in minor units. */
    expectedTotal: Amount,
    /** Accepts the terms for haulage in this version; needed with a line above 31.5 kg. */
    haulageTerms: HaulageTerms.optional(),
  }),
  response: z.object({
    import: Import,
    /** Each requested line with its current status. */
    rows: z.array(z.object({ row: z.int(), state: z.enum(IMPORT_ROW_STATUSES) })),
  }),
  refusals: ['not_found', 'price_changed', 'business_only', 'validation_failed'],
});

export const deleteImport = defineRoute({
  id: 'deleteImport',
  method: 'DELETE',
  path: '/deliveries/import/:id',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Forgets an import. What was listed from it stays listed.',
  status: 204,
  params: IdParams,
  refusals: ['not_found', 'transition_refused'],
});
