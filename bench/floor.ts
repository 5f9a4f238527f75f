import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** The least that an operation is, as pgbench scripts: statement by statement, and as one statement. */
export type Floor = { trips: string; one: string };

/** Creates the yardstick's own tables, which nothing of the product touches. */
export async function prepareFloor(pool: pg.Pool): Promise<void> {
  await pool.query(read('schema'));
}

/** The yardstick of an operation. */
export function floorOf(operation: 'list' | 'accept'): Floor {
  return { trips: read(`${operation}-trips`), one: read(`${operation}-one`) };
}

/** Fills open listings with so many ids from the first one on. */
export async function fillFloor(pool: pg.Pool, first: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO floor.listing (id, sender, request_key, size, pickup, dropoff, pickup_lat, pickup_lng, dropoff_lat,
       dropoff_lng, sender_name, sender_phone, receiver_name, receiver_phone, estimate)
     SELECT n, 1 + n % 2000, gen_random_uuid(), 2, 'Calea Victoriei 12', 'Strada Florilor 4', 44.43, 26.1, 44.45, 26.08,
       'Ana Pop', '0712345678', 'Ion Rus', '0798765432', 3000
     FROM generate_series($1::bigint, $2::bigint) n`,
    [first, first + count - 1],
  );
  await pool.query('ANALYZE floor.listing');
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, 'floor', `${name}.sql`), 'utf8');
}
