import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { memoizeBy } from '#domain/memoize-by.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { AppError } from '#domain/errors.ts';
import { plannedOnce } from '../core/any-of.ts';
import type { Database } from '../core/connect.ts';
import { type JsonColumns, jsonColumns, rowsOfColumns } from '../core/json-rows.ts';
import { microBatch } from '../core/micro-batch.ts';
import { SHOWN_ACCURACY_METERS } from '../trips/positions.ts';
import { conditionsOf, isNarrowed, isNumber, type ListFilter, matchesText } from './delivery-list-filter.ts';
import type { DeliveryRow } from './deliveries.ts';

export type ListScope = 'active' | 'history' | undefined;

/** Whose list it is: a person's in a role, or a company's by its id. */
type ListOwner = { column: OwnerColumn; accountId: string };
/** The same page of several owners' lists; of one owner where it is narrowed. */
type List = { column: OwnerColumn; accountIds: string[]; page: ListPage };
type OwnerColumn = 'sender_id' | 'courier_id' | 'company_id';
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
  'live_offers',
  'order_id',
  'stop_number',
  'created_at',
  'updated_at',
  'pickup_lat',
  'pickup_lng',
  'dropoff_lat',
  'dropoff_lng',
] as const satisfies readonly (keyof DeliveryRow)[];

/** A delivery of a list, under `owner`; its moments are texts. */
type ListRow = Omit<Pick<DeliveryRow, (typeof SHOWN)[number]>, 'created_at' | 'updated_at'> & {
  owner: string;
  created_at: string;
  updated_at: string;
  last_lat: number | null;
  last_lng: number | null;
  courier_first_name: string | null;
  rated: boolean;
  disputed: boolean;
};

const COLUMNS = [
  ...SHOWN,
  ...(['owner', 'last_lat', 'last_lng', 'courier_first_name', 'rated', 'disputed'] as const),
] as const satisfies (keyof ListRow)[];

/** Rows, and where a search by words goes on when it did not fill the page: the number of the last delivery looked at. */
type Listed = { rows: ListRow[]; searchedTo: number | null };

/** The most statements of one kind of list at the same time, the most lists in each, and the most that wait. */
const LIMITS = { atOnce: 3, largest: 64, mostWaiting: 2_000 };

type Finder = (accountId: string) => Promise<Listed>;
const findersOf = memoizeBy(
  (db: Database) => db,
  () => new Map<string, Finder>(),
);

/**
 * A person's deliveries, newest first, in the role of `owner`. A page begins after the delivery numbered `before`.
 * Concurrent reads of first pages without a filter share one statement that begins after the last of them was
 * requested. Throws `unavailable` when too many wait.
 */
export async function listDeliveries(db: Database, owner: ListOwner, page: ListPage): Promise<Listed> {
  const { column, accountId } = owner;
  if (isNarrowed(page)) return (await listsOf(db, { column, accountIds: [accountId], page }))(accountId);
  const finders = findersOf(db);
  const kind = `${column} ${page.scope} ${page.limit}`;
  const find = finders.get(kind) ?? firstPages(db, column, page);
  finders.set(kind, find);
  return find(accountId);
}

function firstPages(db: Database, column: OwnerColumn, page: ListPage): Finder {
  return microBatch({
    ...LIMITS,
    full: () => new AppError('unavailable'),
    work: (accountIds: string[]) => listsOf(db, { column, accountIds: [...new Set(accountIds)], page }),
  });
}

/** The same page of several people's lists, each by its owner. */
async function listsOf(db: Database, list: List) {
  const found = (await listsQuery(list).execute(db)).rows[0];
  const lists = Map.groupBy(found ? rowsOfColumns<ListRow>(found.page) : [], ({ owner }) => owner);
  const searchedTo = found?.searched_to ?? null;
  return (accountId: string): Listed => ({ rows: lists.get(accountId) ?? [], searchedTo });
}

function listsQuery(list: List) {
  const { column, accountIds, page } = list;
  const isSearched = isWindowed(page);
  const isOver = page.scope === 'history' ? [sql`NOT (${isRunning} OR ${isDisputed})`] : [];
  const conditions = isSearched ? [] : [...conditionsOf(page), ...isOver];
  const searched = isSearched ? sql`searched AS MATERIALIZED (${windowOf(list)}),` : sql``;
  return sql<{ page: JsonColumns<ListRow>; searched_to: number | null }>`
    WITH owners AS MATERIALIZED (
      SELECT unnest(${plannedOnce(accountIds)}) AS id
    ), disputed AS MATERIALIZED (
      SELECT owners.id AS owner, found.delivery_id FROM owners CROSS JOIN LATERAL (${disputesOf(column)}) found
    ), ${searched} page AS MATERIALIZED (
      SELECT owners.id AS owner, ${sql.join(SHOWN.map((name) => sql.ref(`deliveries.${name}`)))},
        deliveries.rated_sum IS NOT NULL AS rated, ${isDisputed} AS disputed
      FROM owners CROSS JOIN LATERAL (
        SELECT * FROM ${sourceOf(list, conditions)} AS deliveries
        ORDER BY ${newestOf(list)} LIMIT ${page.limit}
      ) deliveries
    ), couriers AS MATERIALIZED (
      SELECT seen.id, known.first_name
      FROM (SELECT DISTINCT courier_id AS id FROM page) seen
      CROSS JOIN LATERAL (SELECT first_name FROM accounts WHERE accounts.id = seen.id OFFSET 0) known
    )
    SELECT ${jsonColumns(COLUMNS)} AS page, ${isSearched ? endOfWindow(page) : sql`NULL::bigint`} AS searched_to
    FROM (
      SELECT page.*, last.lat AS last_lat, last.lng AS last_lng,
        couriers.first_name AS courier_first_name
      FROM page
      LEFT JOIN couriers ON couriers.id = page.courier_id
      LEFT JOIN LATERAL (
        SELECT lat, lng FROM positions
        WHERE page.status = 'accepted' AND delivery_id = page.id AND positions.courier_id = page.courier_id
          AND accuracy <= ${SHOWN_ACCURACY_METERS}
        ORDER BY at DESC LIMIT 1
      ) last ON true
      ORDER BY page.created_at DESC, page.seq DESC
    ) listed`;
}

/** The number of the window's last delivery, when there may be more behind it and the page is not full. */
const endOfWindow = (page: ListPage) => sql`CASE WHEN (SELECT count(*) FROM page) < ${page.limit} THEN (
      SELECT number FROM deliveries WHERE seq = (
        SELECT seq FROM searched ORDER BY created_at DESC, seq DESC LIMIT 1 OFFSET ${sql.lit(SEARCHED - 1)})) END`;

/** Whether a row of `deliveries` is under way: literal, as in the condition of the indexes of what is. */
const isRunning = sql<SqlBool>`deliveries.status IN (${sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))})`;

/** The deliveries of an owner with an open complaint. */
const disputesOf = (column: OwnerColumn) =>
  column === 'company_id'
    ? sql`SELECT delivery_id FROM disputes JOIN deliveries AS companys ON companys.id = disputes.delivery_id
        WHERE companys.company_id = owners.id AND disputes.state = 'open' OFFSET 0`
    : sql`SELECT delivery_id FROM disputes WHERE ${sql.ref(`disputes.${column}`)} = owners.id AND state = 'open' OFFSET 0`;

const isDisputed = sql<SqlBool>`deliveries.id IN (SELECT disputed.delivery_id FROM disputed)`;

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

/**
 * Whether a delivery is an owner's. For first pages it is written as a range of one value: PostgreSQL expects few rows
 * behind an equality with a value that it does not see, and would read and sort all deliveries of somebody who has very
 * many. What narrows a page further finds its place in the index behind the equality with one owner.
 */
function isTheirs({ column, accountIds, page }: List): RawBuilder<unknown> {
  const theirs = sql.ref(`deliveries.${column}`);
  return isNarrowed(page)
    ? sql`${theirs} = ${accountIds[0]}`
    : sql`${theirs} >= owners.id AND ${theirs} <= owners.id`;
}

/** The order of a list. It has the owner first, as the index of the range has. */
const newestOf = ({ column }: List) => sql`${sql.ref(column)}, created_at DESC, seq DESC`;

/** Active ones are found by an index for each kind; words, in an index that holds them; all others, in order. */
function sourceOf(list: List, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { page } = list;
  if (page.scope === 'active') {
    return sql`(
      (SELECT * FROM deliveries WHERE ${all([isTheirs(list), isRunning, ...conditions])}
        ORDER BY ${newestOf(list)} LIMIT ${page.limit})
      UNION ALL
      SELECT deliveries.* FROM disputed JOIN deliveries ON deliveries.id = disputed.delivery_id
      WHERE ${all([sql`disputed.owner = owners.id`, sql`NOT ${isRunning}`, ...conditions])})`;
  }
  if (!isWindowed(page)) return sql`(SELECT * FROM deliveries WHERE ${all([isTheirs(list), ...conditions])})`;
  return sql`(
    SELECT deliveries.* FROM (
      SELECT seq FROM searched WHERE ${matchesText(page.filter.text)}
      ORDER BY created_at DESC, seq DESC LIMIT ${page.limit}) found
    JOIN deliveries USING (seq))`;
}

/** Whether words are looked for among all that a person ever had. */
const isWindowed = ({ scope, filter }: ListPage) =>
  scope !== 'active' && filter.text !== undefined && !isNumber(filter.text);

/** The next deliveries of a search by words, which has one owner: all of it is read in the index. */
function windowOf(list: List): RawBuilder<unknown> {
  const { page } = list;
  const isOpenComplaint = sql`deliveries.seq IN (
    SELECT complained.seq FROM deliveries AS complained
    WHERE complained.id IN (SELECT disputed.delivery_id FROM disputed))`;
  const conditions = [
    ...conditionsOf({ ...page, filter: { ...page.filter, text: undefined } }),
    ...(page.scope === 'history' ? [sql`NOT (${isRunning} OR ${isOpenComplaint})`] : []),
  ];
  return sql`
    SELECT seq, created_at, search_text FROM deliveries
    WHERE ${all([isTheirs(list), ...conditions])}
    ORDER BY ${newestOf(list)} LIMIT ${sql.lit(SEARCHED)}`;
}
