import { type Insertable, sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { TariffContent } from '#domain/money/pricing/tariff.ts';
import type { StoredReplay } from '#domain/money/pricing/stored-replay.ts';
import { LOCKS } from '../core/advisory-lock.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { TariffTables } from './schema-tariffs.ts';

/** A version with the ends of its time in force and the names of its people. */
export type TariffRow = {
  id: string;
  number: number;
  currency: Currency;
  content: TariffContent;
  version: number;
  based_on: string | null;
  in_force_from: Date | null;
  in_force_until: Date | null;
  created_by: string | null;
  created_at: Date;
  edited_by: string | null;
  edited_at: Date;
  published_by: string | null;
  published_at: Date | null;
  signed_by: string | null;
  replay: StoredReplay | null;
  replayed_version: number | null;
  edited_name: string | null;
  published_name: string | null;
  signed_name: string | null;
};

/** The prices of a version; one that was written before counties had limits of their own has none. */
const CONTENT = sql<TariffContent>`'{"countyTerms": {}}'::jsonb || t.content`;

const VERSION = sql`
    SELECT t.id, t.number, t.currency, ${CONTENT} AS content, t.version, t.based_on, t.in_force_from,
      t.in_force_until, t.created_by, t.created_at, t.edited_by, t.edited_at, t.published_by,
      t.published_at, t.signed_by, t.replay, t.replayed_version, e.first_name || ' ' || e.last_name AS edited_name,
      p.first_name || ' ' || p.last_name AS published_name, s.first_name || ' ' || s.last_name AS signed_name
    FROM tariffs t
    LEFT JOIN accounts e ON e.id = t.edited_by
    LEFT JOIN accounts p ON p.id = t.published_by
    LEFT JOIN accounts s ON s.id = t.signed_by`;

/** The version in force at an instant, without its content: what a cached one is compared with. */
export async function tariffInForce(
  db: Database,
  now: Date,
): Promise<{ id: string; number: number; version: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number; version: number }>`
    SELECT id, number, version FROM tariffs
    WHERE in_force_from <= ${now} AND (in_force_until IS NULL OR in_force_until > ${now})`.execute(db);
  return rows[0];
}

/** The prices of a version. */
export async function tariffContent(db: Database, id: string): Promise<TariffContent | undefined> {
  const row = await db
    .selectFrom('tariffs as t')
    .select(CONTENT.as('content'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

export async function findTariff(db: Database, id: string): Promise<TariffRow | undefined> {
  const { rows } = await sql<TariffRow>`${VERSION} WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

/** Versions from the newest number on, below a number. */
export async function listTariffs(
  db: Database,
  { below, limit }: { below: number | null; limit: number },
): Promise<TariffRow[]> {
  const from = below === null ? sql`` : sql`WHERE t.number < ${below}`;
  const { rows } = await sql<TariffRow>`${VERSION} ${from} ORDER BY t.number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Takes the turn to change versions until the commit: which is in force is a question about all of them. Readers of
 * prices do not wait.
 */
export async function lockTariffs(db: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCKS.tariffs})`.execute(db);
}

export async function highestTariffNumber(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('tariffs')
    .select(({ fn }) => fn.max('number').as('most'))
    .executeTakeFirst();
  return row?.most ?? null;
}

export async function insertTariff(db: Transaction, row: Insertable<TariffTables['tariffs']>): Promise<void> {
  await db.insertInto('tariffs').values(row).execute();
}

/** Writes new prices of a draft and forgets its replay. */
export async function updateTariffContent(
  db: Transaction,
  id: string,
  { content, by, now }: { content: TariffContent; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('tariffs')
    .set(({ eb }) => ({
      content: JSON.stringify(content),
      version: eb('version', '+', 1),
      edited_by: by,
      edited_at: now,
      replay: null,
      replayed_version: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Remembers what trying an edit of a draft gave; nothing where it was edited meanwhile. */
export async function updateTariffReplay(
  db: Database,
  { id, version }: { id: string; version: number },
  replay: StoredReplay,
): Promise<void> {
  await db
    .updateTable('tariffs')
    .set({ replay: JSON.stringify(replay), replayed_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('in_force_from', 'is', null)
    .execute();
}

/** Puts a draft in force from an instant: the one before ends there, and it ends where the next one begins. */
export async function putInForce(
  db: Transaction,
  id: string,
  { from, by, signedBy, now }: { from: Date; by: string; signedBy: string | null; now: Date },
): Promise<void> {
  await sql`
    UPDATE tariffs SET in_force_until = ${from}
    WHERE in_force_from < ${from} AND (in_force_until IS NULL OR in_force_until > ${from})`.execute(db);
  await sql`
    UPDATE tariffs SET published_by = ${by}, published_at = ${now}, signed_by = ${signedBy}, in_force_from = ${from},
      in_force_until = (SELECT min(o.in_force_from) FROM tariffs o WHERE o.in_force_from > ${from})
    WHERE id = ${id}`.execute(db);
}

/** Takes a version out before its time: the one before it goes on until where it would have ended. */
export async function takeOutOfForce(
  db: Transaction,
  { id, from, until }: { id: string; from: Date; until: Date | null },
): Promise<void> {
  await sql`
    UPDATE tariffs SET in_force_from = NULL, in_force_until = NULL, published_at = NULL, published_by = NULL,
      signed_by = NULL
    WHERE id = ${id}`.execute(db);
  await sql`UPDATE tariffs SET in_force_until = ${until} WHERE in_force_until = ${from}`.execute(db);
}

/** Whether a version begins at exactly this instant. */
export async function beginsAt(db: Transaction, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM tariffs WHERE in_force_from = ${at}`.execute(db);
  return rows.length > 0;
}

export async function deleteTariff(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('tariffs').where('id', '=', id).execute();
}

/** The stored inputs of a listing's price. */
export type ListedTrip = {
  id: string;
  number: number;
  size: string;
  distance_meters: number;
  duration_seconds: number;
  pickup_lat: number;
  pickup_lng: number;
  pickup_area: string;
  created_at: Date;
};

/** Listings of a span in the order of their listing, after a place in it. */
export async function listedTrips(
  db: Database,
  { from, to, after, limit }: { from: Date; to: Date; after: { at: Date; id: string } | null; limit: number },
): Promise<ListedTrip[]> {
  const place = after ? sql`AND (created_at, id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<ListedTrip>`
    SELECT id, number, size, distance_meters, duration_seconds, pickup_lat, pickup_lng, pickup_area, created_at
    FROM deliveries WHERE created_at >= ${from} AND created_at < ${to} ${place}
    ORDER BY created_at, id LIMIT ${limit}`.execute(db);
  return rows;
}
