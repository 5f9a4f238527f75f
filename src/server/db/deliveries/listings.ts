import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UserType } from '#domain/accounts/accounts.ts';
import type { Transaction } from '../core/connect.ts';
import type { IdempotencyScope } from '../core/idempotency.ts';
import { columnsOf, jsonRows } from '../core/json-rows.ts';
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
  const { rows } = await insertOf(listing, [listing]).execute(db);
  const [added] = rows;
  if (!added) throw new Error('a listing was not stored');
  return listedRow(listing, added);
}

/**
 * Inserts deliveries with their first events where all is as `ListingCheck` says and the idempotency key is new, and
 * locks the senders' accounts in share mode: one that is locked is not waited for. Returns those that were inserted, by
 * their ids.
 */
export async function insertListings(
  db: Transaction,
  listings: readonly CheckedListing[],
): Promise<Map<string, ListedRow>> {
  const [first] = listings;
  if (!first) return new Map();
  const { rows } = await insertOf(first, listings, allowedOf(listings)).execute(db);
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

/** The statement of listings with the columns of one of them; without `allowed` all are inserted. */
function insertOf(
  { row, event }: Listing,
  listings: readonly Listing[],
  allowed?: RawBuilder<unknown>,
): RawBuilder<Added> {
  const only = (id: string) => (allowed ? sql`WHERE ${sql.ref(id)} IN (SELECT id FROM allowed)` : sql``);
  return sql<Added>`
    WITH ${allowed ? sql`allowed AS MATERIALIZED (${allowed}),` : sql``} listed AS (
      INSERT INTO deliveries (${columnsOf(row)})
      SELECT ${columnsOf(row)}
      FROM json_populate_recordset(NULL::deliveries, ${jsonRows(listings.map((each) => each.row))}::json) ${only('id')}
      RETURNING id, seq, number, pickup_cell, search_text
    ), events AS (
      INSERT INTO delivery_events (${columnsOf(event)})
      SELECT ${columnsOf(event)}
      FROM json_populate_recordset(NULL::delivery_events, ${jsonRows(listings.map((each) => each.event))}::json)
      ${only('delivery_id')}
      RETURNING id, delivery_id
    )
    SELECT listed.*, events.id AS "eventId", ${allowed ? sql`allowed."userType"` : sql`NULL`} AS "userType"
    FROM listed JOIN events ON events.delivery_id = listed.id ${allowed ? sql`JOIN allowed ON allowed.id = listed.id` : sql``}`;
}

// No EXISTS and no plain join: the planner would read all of a table into a hash.
function allowedOf(listings: readonly CheckedListing[]): RawBuilder<unknown> {
  const requested = listings.map(({ row, check: { marks, scope } }) => ({
    id: row.id,
    sender: row.sender_id,
    marks,
    route: scope?.route ?? null,
    key: scope?.key ?? null,
  }));
  return sql`
    SELECT requested.id, sender."userType"
    FROM json_to_recordset(${JSON.stringify(requested)}::json)
      AS requested (id text, sender text, marks text[], route text, key text)
    CROSS JOIN LATERAL (
      SELECT a.user_type AS "userType" FROM accounts a
      WHERE a.id = requested.sender AND a.deleted_at IS NULL FOR SHARE SKIP LOCKED
    ) sender
    WHERE (
      SELECT true FROM hidden_contents h
      WHERE h.restored_at IS NULL AND h.author_id = requested.sender AND h.marks && requested.marks LIMIT 1
    ) IS NULL AND (
      SELECT true FROM idempotency_keys k
      WHERE k.account_id = requested.sender AND k.route = requested.route AND k.key = requested.key
    ) IS NULL`;
}
