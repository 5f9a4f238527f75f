import { type RawBuilder, sql } from 'kysely';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';

/** Filters of a list: a status, days of listing in `timeZone`, a number or words of the addresses. */
export type ListFilter = {
  status?: DeliveryStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  text?: string | undefined;
};

type Narrowed = { before: number | null; filter: ListFilter };

/** Whether a page is another than a first one without a filter. */
export const isNarrowed = ({ before, filter: { status, from, to, text } }: Narrowed): boolean =>
  before !== null || [status, from, to, text].some(Boolean);

/** The conditions of a filter, and of a page that begins behind the delivery numbered `before`. */
export function conditionsOf({ before, filter }: Narrowed): RawBuilder<unknown>[] {
  const { status, from, to, timeZone, text } = filter;
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE ${timeZone}`;
  const isBefore = sql`(deliveries.created_at, deliveries.seq) <
    (SELECT last.created_at, last.seq FROM deliveries AS last WHERE last.number = ${before})`;
  return [
    ...(status ? [sql`deliveries.status = ${sql.lit(status)}`] : []),
    ...(from ? [sql`deliveries.created_at >= ${midnight(sql`${from}::date`)}`] : []),
    ...(to ? [sql`deliveries.created_at < ${midnight(sql`${to}::date + 1`)}`] : []),
    ...(before === null ? [] : [isBefore]),
    ...(text ? [isNumber(text) ? sql`deliveries.number = ${text}::bigint` : matchesText(text)] : []),
  ];
}

/** Whether a search can only mean a delivery's number: that is found by its index. */
export const isNumber = (text: string) => /^\d{7,9}$/.test(text);

/** Matches the addresses and the receiver's name without diacritics on either side. */
export function matchesText(text = ''): RawBuilder<unknown> {
  const normalised = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return sql`search_text LIKE ${`%${normalised.replace(/[\\%_]/g, '\\$&')}%`}`;
}
