import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ACTIVE_STATUSES, type DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { Database } from '../core/connect.ts';
import { SHOWN_ACCURACY_METERS } from '../trips/positions.ts';
import type { DeliveryRow } from './deliveries.ts';

export type ListScope = 'active' | 'history' | undefined;

/** Filters of a list: a status, days of listing in `timeZone`, a number or words of the addresses. */
export type ListFilter = {
  status?: DeliveryStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  text?: string | undefined;
};
/** Whose list it is: a person's in a role, or a company's by its id. */
type ListOwner = { column: 'sender_id' | 'courier_id' | 'company_id'; accountId: string };
export type ListPage = { scope: ListScope; before: number | null; limit: number; filter: ListFilter };

/** How many deliveries a search by words looks through at once. */
const SEARCHED = 1_000;

const SHOWN = [
  'id',
  'seq',
  'number',
  'status',
  'stage',
  'courier_id',
  'size',
  'currency',
  'pickup_date',
  'pickup_time',
  'pickup_address',
  'pickup_area',
  'dropoff_address',
  'dropoff_area',
  'estimate_total',
  'estimate_base',
  'price',
  'coupon',
  'eta_minutes',
  'order_id',
  'stop_number',
  'created_at',
  'updated_at',
  'pickup_lat',
  'pickup_lng',
  'dropoff_lat',
  'dropoff_lng',
] as const satisfies readonly (keyof DeliveryRow)[];

type ListRow = Pick<DeliveryRow, (typeof SHOWN)[number]> & {
  last_lat: number | null;
  last_lng: number | null;
  courier_first_name: string | null;
  offer_count: number | null;
  rated: boolean;
  disputed: boolean;
};

/** Rows, and where a search by words goes on when it did not fill the page: the number of the last delivery looked at. */
type Listed = { rows: ListRow[]; searchedTo: number | null };

/** A person's deliveries, newest first, in the role of `owner`. A page begins after the delivery numbered `before`. */
export async function listDeliveries(db: Database, owner: ListOwner, page: ListPage): Promise<Listed> {
  const disputed = sql`deliveries.id IN (${disputedIds(owner)})`;
  const isOver = page.scope === 'history' ? [sql`NOT (${isRunning} OR ${disputed})`] : [];
  const conditions = isWindowed(page) ? [] : [...conditionsOf(page), ...isOver];
  const searched = isWindowed(page) ? sql`searched AS MATERIALIZED (${windowOf(owner, page)}),` : sql``;
  const { rows } = await sql<(ListRow | Record<keyof ListRow, null>) & { searched_to: number | null }>`
    WITH ${searched} page AS MATERIALIZED (
      SELECT ${sql.join(SHOWN.map((column) => sql.ref(`deliveries.${column}`)))},
        deliveries.rated_sum IS NOT NULL AS rated, ${disputed} AS disputed
      FROM ${sourceOf(owner, page)} AS deliveries
      WHERE ${all(conditions)}
      ORDER BY deliveries.created_at DESC, deliveries.seq DESC LIMIT ${page.limit}
    ), couriers AS MATERIALIZED (
      SELECT id, first_name FROM accounts WHERE id IN (SELECT courier_id FROM page)
    )
    SELECT page.*, last.lat AS last_lat, last.lng AS last_lng, couriers.first_name AS courier_first_name,
      CASE WHEN page.status = 'open' THEN
        (SELECT count(*) FROM offers WHERE delivery_id = page.id AND offers.status = 'live') END AS offer_count,
      ends.searched_to
    FROM (SELECT ${isWindowed(page) ? endOfWindow(page) : sql`NULL::bigint`} AS searched_to) ends
    LEFT JOIN page ON true
    LEFT JOIN couriers ON couriers.id = page.courier_id
    LEFT JOIN LATERAL (
      SELECT lat, lng FROM positions
      WHERE page.status = 'accepted' AND delivery_id = page.id AND positions.courier_id = page.courier_id
        AND accuracy <= ${SHOWN_ACCURACY_METERS}
      ORDER BY at DESC LIMIT 1
    ) last ON true
    ORDER BY page.created_at DESC, page.seq DESC`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), searchedTo: rows[0]?.searched_to ?? null };
}

/** The number of the window's last delivery, when there may be more behind it and the page is not full. */
const endOfWindow = (page: ListPage) => sql`CASE WHEN (SELECT count(*) FROM page) < ${page.limit} THEN (
      SELECT number FROM deliveries WHERE seq = (
        SELECT seq FROM searched ORDER BY created_at DESC, seq DESC LIMIT 1 OFFSET ${sql.lit(SEARCHED - 1)})) END`;

/** Whether a row of `deliveries` is under way: literal, as in the condition of the indexes of what is. */
const isRunning = sql<SqlBool>`deliveries.status IN (${sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))})`;

const disputedIds = ({ column, accountId }: ListOwner) =>
  column === 'company_id'
    ? sql<string>`SELECT delivery_id FROM disputes JOIN deliveries AS companys ON companys.id = disputes.delivery_id
        WHERE companys.company_id = ${accountId} AND disputes.state = 'open'`
    : sql<string>`SELECT delivery_id FROM disputes WHERE ${sql.ref(column)} = ${accountId} AND state = 'open'`;

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

/** Active ones are found by an index for each kind; words, in an index that holds them; all others, in order. */
function sourceOf(owner: ListOwner, page: ListPage): RawBuilder<unknown> {
  const isTheirs = sql`deliveries.${sql.ref(owner.column)} = ${owner.accountId}`;
  if (page.scope === 'active') {
    return sql`(
      SELECT * FROM deliveries WHERE ${isTheirs} AND ${isRunning}
      UNION ALL SELECT * FROM deliveries WHERE id IN (${disputedIds(owner)}) AND NOT ${isRunning})`;
  }
  if (!isWindowed(page)) return sql`(SELECT * FROM deliveries WHERE ${isTheirs})`;
  return sql`(
    SELECT deliveries.* FROM (
      SELECT seq FROM searched WHERE ${matchesText(page.filter.text)}
      ORDER BY created_at DESC, seq DESC LIMIT ${page.limit}) found
    JOIN deliveries USING (seq))`;
}

/** Whether words are looked for among all that a person ever had. */
const isWindowed = ({ scope, filter }: ListPage) =>
  scope !== 'active' && filter.text !== undefined && !isNumber(filter.text);

/** The next deliveries of a search by words: all of it is read in the index. */
function windowOf(owner: ListOwner, page: ListPage): RawBuilder<unknown> {
  const isDisputed = sql`deliveries.seq IN (
    SELECT disputed.seq FROM deliveries AS disputed WHERE disputed.id IN (${disputedIds(owner)}))`;
  const conditions = [
    ...conditionsOf({ ...page, filter: { ...page.filter, text: undefined } }),
    ...(page.scope === 'history' ? [sql`NOT (${isRunning} OR ${isDisputed})`] : []),
  ];
  return sql`
    SELECT seq, created_at, search_text FROM deliveries
    WHERE ${all([sql`deliveries.${sql.ref(owner.column)} = ${owner.accountId}`, ...conditions])}
    ORDER BY created_at DESC, seq DESC LIMIT ${sql.lit(SEARCHED)}`;
}

function conditionsOf({ before, filter }: ListPage): RawBuilder<unknown>[] {
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
const isNumber = (text: string) => /^\d{7,9}$/.test(text);

/** Matches the addresses and the receiver's name without diacritics on either side. */
function matchesText(text = ''): RawBuilder<unknown> {
  const normalised = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return sql`search_text LIKE ${`%${normalised.replace(/[\\%_]/g, '\\$&')}%`}`;
}
