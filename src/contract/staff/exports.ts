import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';
import { LOCALES } from '#domain/locales.ts';
import {
  EXPORT_AT_ONCE,
  EXPORT_LIFE_HOURS,
  EXPORT_LISTS,
  EXPORT_ROWS_MAX,
  EXPORT_STATES,
  EXPORTABLE,
  type ExportColumn,
} from '#domain/staff/exports/lists.ts';
import { Id, IdParams, Instant, pageOf, PageQuery, reason } from '../fields.ts';
import { adminRefunds } from '../money/admin-refunds.ts';
import { defineRoute } from '../route.ts';
import { BoardFilter } from './admin-board.ts';
import { adminNumberRows } from './admin-numbers.ts';
import { adminPeople } from './admin-people.ts';
import { adminComplaints } from './complaints.ts';

const PAGE = { cursor: true, limit: true } as const;

/** The filter of each list, as the list itself takes it; people without their search. */
export const EXPORT_FILTERS = {
  board: BoardFilter,
  deliveries: adminNumberRows.query.omit(PAGE),
  people: adminPeople.query.omit({ ...PAGE, q: true }),
  personMoney: z.strictObject({ personId: Id }),
  complaints: adminComplaints.query.omit({ ...PAGE, number: true }),
  refunds: adminRefunds.query.omit(PAGE),
};

function orderOf<List extends keyof typeof EXPORT_FILTERS>(list: List) {
  const all: readonly ExportColumn[] = EXPORTABLE[list].columns;
  const columns = z.array(z.enum(all, reason('invalid')));
  return z.strictObject({
    list: z.literal(list),
    filter: EXPORT_FILTERS[list],
    columns: columns.min(1, reason('required')).max(all.length, reason('too_long')),
    /** The language of the column heads and of decimal marks. */
    locale: z.enum(LOCALES, reason('invalid')),
  });
}

const Export = z.object({
  id: z.string(),
  list: z.enum(EXPORT_LISTS),
  columns: z.array(z.string()),
  state: z.enum(EXPORT_STATES),
  rows: z.int(),
  /** Why it was given up. */
  failure: z.enum(ERROR_CODES).nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** When its file is deleted. */
  expiresAt: Instant,
});
export type Export = z.infer<typeof Export>;

export const createExport = defineRoute({
  id: 'createExport',
  method: 'POST',
  path: '/admin/exports',
  access: 'admin',
  verb: 'exports:own',
  summary: `Writes a list into a CSV file, with the filter and the columns that are named: up to ${EXPORT_AT_ONCE} rows before the answer, more of them in the background, at most ${EXPORT_ROWS_MAX}. Besides, the verb of the list is asked for. The same order sent again while it is written is the same export.`,
  body: z.discriminatedUnion('list', [
    orderOf('board'),
    orderOf('deliveries'),
    orderOf('people'),
    orderOf('personMoney'),
    orderOf('complaints'),
    orderOf('refunds'),
  ]),
  status: 201,
  response: Export,
  refusals: ['validation_failed', 'limit_reached', 'forbidden'],
});

export const exports = defineRoute({
  id: 'exports',
  method: 'GET',
  path: '/admin/exports',
  access: 'admin',
  verb: 'exports:own',
  summary: 'One’s own exports that can still be downloaded or are being written, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(Export),
  refusals: ['validation_failed'],
});

export const exportFile = defineRoute({
  id: 'exportFile',
  method: 'GET',
  path: '/admin/exports/:id/file',
  access: 'admin',
  verb: 'exports:own',
  summary: `The file of one’s own export, for ${EXPORT_LIFE_HOURS} hours and as long as one’s role may read its list.`,
  transport: 'csv',
  params: IdParams,
  refusals: ['not_found', 'transition_refused', 'forbidden'],
});
