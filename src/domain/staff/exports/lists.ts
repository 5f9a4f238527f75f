import { keysOf } from '../../records.ts';
import type { StaffVerb } from '../roles.ts';

/** The lists of the staff that can be exported: the verb of each, and its columns in their order. */
export const EXPORTABLE = {
  board: {
    verb: 'board:read',
    columns: [
      ...['number', 'class', 'rule', 'stage', 'since', 'slack', 'promised', 'sender', 'courier'],
      ...['pickup', 'dropoff', 'size', 'method', 'offers'],
    ],
  },
  deliveries: {
    verb: 'numbers:read',
    columns: ['number', 'at', 'status', 'county', 'pickup', 'dropoff', 'amount', 'currency'],
  },
  people: { verb: 'people:read', columns: ['id', 'name', 'business', 'roles', 'phone', 'since'] },
  personMoney: {
    verb: 'goodwill:read',
    columns: ['at', 'kind', 'account', 'number', 'amount', 'balance', 'currency'],
  },
  complaints: {
    verb: 'complaints:read',
    columns: [
      ...['entry', 'source', 'kind', 'basis', 'channel', 'reason', 'name', 'number', 'received', 'due'],
      ...['outcome', 'decided'],
    ],
  },
  refunds: {
    verb: 'money:read',
    columns: [
      ...['id', 'state', 'purpose', 'number', 'payer', 'amount', 'credited', 'currency', 'since', 'ended'],
      'reason',
    ],
  },
} as const satisfies Record<string, { verb: StaffVerb; columns: readonly string[] }>;

export type ExportList = keyof typeof EXPORTABLE;
export type ExportColumn<List extends ExportList = ExportList> = (typeof EXPORTABLE)[List]['columns'][number];
export const EXPORT_LISTS = keysOf(EXPORTABLE);

/** The chosen columns in the order of the list, in which both heads and cells are written. */
export function chosenColumns<List extends ExportList>(
  list: List,
  chosen: readonly string[],
): ExportColumn<List>[] {
  const columns: readonly ExportColumn<List>[] = EXPORTABLE[list].columns;
  return columns.filter((column) => chosen.includes(column));
}

/** The state of an export: its rows are being written, it can be downloaded, or it was given up. */
export const EXPORT_STATES = ['queued', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The most rows that the request itself writes; what is longer is written in the background. */
export const EXPORT_AT_ONCE = 10_000;
/** The most rows of one export. */
export const EXPORT_ROWS_MAX = 500_000;
/** How long an export can be downloaded once it is ready. */
export const EXPORT_LIFE_HOURS = 24;
/** The most exports of one person that are being written. */
export const EXPORTS_AT_ONCE = 3;
