import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UserType } from '#domain/accounts/accounts.ts';
import type { Transaction } from '../core/connect.ts';
import { type IdempotencyScope, tryKeyLock } from '../core/idempotency.ts';
import { compiledQuery, parameter } from '../core/compiled-query.ts';
import { columnList, jsonRows } from '../core/json-rows.ts';
import type { DeliveryEventsTable } from './schema-delivery-events.ts';
import type { DeliveryRow } from './deliveries.ts';

/** A delivery that is not stored yet: what the database adds is missing. */
type UnlistedRow = Omit<DeliveryRow, MadeColumn>;
/** The columns that the database makes. */
type MadeColumn = 'seq' | 'number' | 'pickup_cell' | 'search_text';
/** The first event of its history. */
type FirstEvent = Omit<Selectable<DeliveryEventsTable>, 'id'>;
/** What is stored of one delivery that is listed. */
export type Listing = { row: UnlistedRow; event: FirstEvent };

/** What must hold, besides a new idempotency key, before a delivery is listed: its sender's account is open, and its texts were not hidden before. */
type ListingCheck = { marks: readonly string[]; scope?: IdempotencyScope | undefined };

/** A listed delivery, the id of its event, and what kind of person its sender is, where that was looked up. */
export type ListedRow = { delivery: DeliveryRow; eventId: number; userType: UserType | null };

type Added = Pick<DeliveryRow, 'id' | MadeColumn> & Omit<ListedRow, 'delivery'>;

/** A listing with what the database checks of it. */
export type CheckedListing = Listing & { check: ListingCheck };

/** Inserts a delivery that the caller has checked, with its first event. */
export async function insertListing(db: Transaction, listing: Listing): Promise<ListedRow> {
  const [added] = await insertRows(db, [listing], null);
  if (!added) throw new Error('a listing was not stored');
  return listedRow(listing, added);
}

/**
 * Inserts deliveries with their first events where all is as `ListingCheck` says and the idempotency key is new, and
 * locks the senders' accounts in share mode: one that is locked is not waited for, nor is a key in another's hand.
 * Returns those that were inserted, by their ids.
 */
export async function insertListings(
  db: Transaction,
  listings: readonly CheckedListing[],
): Promise<Map<string, ListedRow>> {
  const rows = await insertRows(db, listings, requestsOf(listings));
  const added = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    listings.flatMap((listing) => {
      const row = added.get(listing.row.id);
      return row ? [[row.id, listedRow(listing, row)]] : [];
    }),
  );
}

function listedRow({ row }: Listing, { eventId, userType, ...added }: Added): ListedRow {
  return { delivery: { ...row, ...added }, eventId, userType };
}

/** What a statement gets as texts of JSON: rows, their events, and what is requested of each that is checked. */
type Texts = { rows: string; events: string; requests: string | null };
type Insert = (db: Transaction, texts: Texts) => Promise<Added[]>;

/** The statements by the columns of their rows: a hundred of them take longer to write down than a row to insert. */
const statements = new Map<string, Insert>();

/** Inserts rows that all have the same columns; without `requests` unchecked. */
function insertRows(
  db: Transaction,
  listings: readonly Listing[],
  requests: string | null,
): Promise<Added[]> {
  const [first] = listings;
  if (!first) return Promise.resolve([]);
  const isChecked = requests !== null;
  const columns = { row: Object.keys(first.row), event: Object.keys(first.event) };
  const kind = [isChecked, ...columns.row, ...columns.event].join();
  const insert = statements.get(kind) ?? compiledQuery<Texts, Added>(() => insertOf(columns, isChecked));
  statements.set(kind, insert);
  return insert(db, {
    rows: jsonRows(listings.map(({ row }) => row)),
    events: jsonRows(listings.map(({ event }) => event)),
    requests,
  });
}

/** The statement of listings with these columns; without `isChecked` all are inserted. */
function insertOf(columns: Record<keyof Listing, string[]>, isChecked: boolean): RawBuilder<Added> {
  const [row, event] = [columnList(columns.row), columnList(columns.event)];
  const allowed = isChecked ? allowedOf(parameter<string>('requests')) : null;
  const only = (id: string) => (allowed ? sql`WHERE ${sql.ref(id)} IN (SELECT id FROM allowed)` : sql``);
  return sql<Added>`
    WITH ${allowed ? sql`allowed AS MATERIALIZED (${allowed}),` : sql``} listed AS (
      INSERT INTO deliveries (${row})
      SELECT ${row}
      FROM json_populate_recordset(NULL::deliveries, ${parameter<string>('rows')}::json) ${only('id')}
      RETURNING id, seq, number, pickup_cell, search_text
    ), events AS (
      INSERT INTO delivery_events (${event})
      SELECT ${event}
      FROM json_populate_recordset(NULL::delivery_events, ${parameter<string>('events')}::json)
      ${only('delivery_id')}
      RETURNING id, delivery_id
    )
    SELECT listed.*, events.id AS "eventId", ${allowed ? sql`allowed."userType"` : sql`NULL`} AS "userType"
    FROM listed JOIN events ON events.delivery_id = listed.id ${allowed ? sql`JOIN allowed ON allowed.id = listed.id` : sql``}`;
}

function requestsOf(listings: readonly CheckedListing[]): string {
  return JSON.stringify(
    listings.map(({ row, check: { marks, scope } }) => ({
      id: row.id,
      sender: row.sender_id,
      marks,
      route: scope?.route ?? null,
      key: scope?.key ?? null,
    })),
  );
}

// No EXISTS and no plain join: the planner would read all of a table into a hash. Whether an account is open is looked at
// outside, behind OFFSET 0: inside, an index of all open accounts costs the same as the id's until they are counted.
function allowedOf(requests: RawBuilder<string>): RawBuilder<unknown> {
  const key = {
    accountId: sql.ref('requested.sender'),
    route: sql.ref('requested.route'),
    key: sql.ref('requested.key'),
  };
  return sql`
    SELECT requested.id, sender."userType"
    FROM json_to_recordset(${requests}::json)
      AS requested (id text, sender text, marks text[], route text, key text)
    CROSS JOIN LATERAL (
      SELECT a.user_type AS "userType", a.deleted_at FROM accounts a
      WHERE a.id = requested.sender OFFSET 0 FOR SHARE SKIP LOCKED
    ) sender
    WHERE sender.deleted_at IS NULL AND (requested.key IS NULL OR ${tryKeyLock(key)}) AND (
      SELECT true FROM hidden_contents h
      WHERE h.restored_at IS NULL AND h.author_id = requested.sender AND h.marks && requested.marks LIMIT 1
    ) IS NULL AND (
      SELECT true FROM idempotency_keys k
      WHERE k.account_id = requested.sender AND k.route = requested.route AND k.key = requested.key
    ) IS NULL`;
}
