import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makeAccounts } from './people.ts';

// Places of the parcels: as many around each town as its inhabitants in thousands (census of 2021, rounded).
const TOWNS = [
  [44.4325, 26.1039, 1717, 'B'],
  [46.7712, 23.6236, 286, 'CJ'],
  [47.1585, 27.6014, 272, 'IS'],
  [44.1765, 28.6519, 264, 'CT'],
  [45.7489, 21.2087, 251, 'TM'],
  [45.6427, 25.5887, 237, 'BV'],
  [44.3302, 23.7949, 234, 'DJ'],
  [45.4353, 28.008, 217, 'GL'],
  [47.0465, 21.9189, 184, 'BH'],
  [44.9469, 26.0365, 180, 'PH'],
  [45.7983, 24.1256, 134, 'SB'],
  [46.567, 26.9146, 136, 'BC'],
] as const;

/**
 * Inserts deliveries of one fictitious sender, spread around Romania's towns within some kilometres: open ones, or with
 * `couriers` accepted ones in progress, one for each. Written straight into the tables: they are the load to measure
 * with.
 */
export async function fillDeliveries(pool: pg.Pool, count: number, couriers?: string[]): Promise<string> {
  const sender = randomBytes(12).toString('base64url');
  await makeAccounts(pool, [sender], 'sender');
  await pool.query(
    `WITH towns AS (
       SELECT lat, lng, county, sum(people) OVER (ORDER BY i) - people AS low, sum(people) OVER (ORDER BY i) AS high,
         sum(people) OVER () AS everyone
       FROM unnest($3::float[], $4::float[], $5::float[], $7::text[]) WITH ORDINALITY t (lat, lng, people, county, i)
     ), spots AS MATERIALIZED (
       SELECT n, random() AS pick, sqrt(-2 * ln(1 - random())) * 4500 AS away, random() * 2 * pi() AS towards
       FROM generate_series(1, $2::int) n
     )
     INSERT INTO deliveries (id, sender_id, courier_id, status, stage, pickup_address, pickup_lat, pickup_lng, pickup_area, pickup_county,
       dropoff_address, dropoff_lat, dropoff_lng, dropoff_area, size, pickup_date, sender_name, sender_phone,
       receiver_name, receiver_phone, distance_meters, duration_seconds, route, route_source, currency, quote_lines,
       estimate_base, estimate_vat, estimate_total, receiver_token_hash, share_token_hash, expires_at, created_at,
       updated_at, accepted_at, price, courier_net)
     SELECT encode(sha256(('d' || $1 || n)::bytea), 'hex'), $1, ($6::text[])[n],
       CASE WHEN $6::text[] IS NULL THEN 'open' ELSE 'accepted' END, CASE WHEN $6::text[] IS NOT NULL THEN 'to_pickup' END,
       'Strada Probei ' || n, t.lat + away * sin(towards) / 111320, t.lng + away * cos(towards) / 78000, 'Zona ' || n, t.county,
       'Strada Capătului ' || n, t.lat, t.lng, 'Centru', (ARRAY['small', 'medium', 'large', 'huge'])[1 + n % 4], 'flexible',
       'Om', '0721000000', 'Om', '0721000000', 6000, 1200, '[[26.1,44.4],[26.2,44.5]]', 'estimate-1', 'USD', '[]',
       1000 + n % 900, 0, 1000 + n % 900, sha256(('r' || $1 || n)::bytea), sha256(('s' || $1 || n)::bytea),
       now() + interval '7 days', now() - n * interval '1 second', now(),
       CASE WHEN $6::text[] IS NOT NULL THEN now() END, CASE WHEN $6::text[] IS NOT NULL THEN 1000 END,
       CASE WHEN $6::text[] IS NOT NULL THEN 900 END
     FROM spots JOIN towns t ON pick * everyone >= low AND pick * everyone < high`,
    [
      sender,
      count,
      TOWNS.map(([lat]) => lat),
      TOWNS.map(([, lng]) => lng),
      TOWNS.map(([, , people]) => people),
      couriers ?? null,
      TOWNS.map(([, , , county]) => county),
    ],
  );
  await pool.query('VACUUM ANALYZE deliveries');
  return sender;
}

/** A random point in one of the towns, as a courier's phone would report it. */
export function somewhereInTown(): { lat: number; lng: number } {
  const [lat, lng] = TOWNS[Math.floor(Math.random() * TOWNS.length)] ?? TOWNS[0];
  return { lat: lat + (Math.random() - 0.5) * 0.06, lng: lng + (Math.random() - 0.5) * 0.08 };
}
