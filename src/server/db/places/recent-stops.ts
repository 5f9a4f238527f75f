import { sql } from 'kysely';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { Database } from '../core/connect.ts';

type Stop = { address: string; lat: number; lng: number };
/** `precision` is `house` for a point that its sender gave or confirmed, else that of the guess. */
export type RecentStop = Stop & { precision: PlacePrecision };

/** How many of a sender's latest deliveries are looked through for their addresses. */
const LATEST = 40;

/** A sender's own addresses of their latest deliveries, each once, the latest first. */
export async function recentStops(db: Database, senderId: string, limit: number): Promise<RecentStop[]> {
  const { rows } = await sql<RecentStop>`
    WITH earlier AS MATERIALIZED (
      SELECT * FROM deliveries WHERE sender_id = ${senderId} ORDER BY created_at DESC, seq DESC LIMIT ${LATEST}
    )
    SELECT address, lat, lng, precision FROM (
      SELECT DISTINCT ON (address) address, lat, lng, precision, seq FROM (
        SELECT pickup_address AS address, pickup_lat AS lat, pickup_lng AS lng, seq,
            CASE WHEN pickup_marker_confirmed THEN 'house' ELSE coalesce(pickup_precision, 'house') END AS precision
          FROM earlier
        UNION ALL
        SELECT dropoff_address, dropoff_lat, dropoff_lng, seq,
            CASE WHEN dropoff_marker_confirmed THEN 'house' ELSE coalesce(dropoff_precision, 'house') END
          FROM earlier
      ) AS ends ORDER BY address, seq DESC
    ) AS latest ORDER BY seq DESC, address LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * A sender's earlier points for exactly these addresses, the latest one of each; a guess that was left to the courier's
 * call is none.
 */
export async function earlierStops(
  db: Database,
  senderId: string,
  addresses: readonly string[],
): Promise<Map<string, { lat: number; lng: number }>> {
  const { rows } = await sql<Stop>`
    SELECT DISTINCT ON (address) address, lat, lng FROM (
      SELECT pickup_address AS address, pickup_lat AS lat, pickup_lng AS lng, seq
        FROM deliveries WHERE sender_id = ${senderId} AND pickup_address = ANY(${addresses})
          AND (pickup_marker_confirmed OR coalesce(pickup_precision, 'house') = 'house')
          
      UNION ALL
      SELECT dropoff_address, dropoff_lat, dropoff_lng, seq
        FROM deliveries WHERE sender_id = ${senderId} AND dropoff_address = ANY(${addresses})
          AND (dropoff_marker_confirmed OR coalesce(dropoff_precision, 'house') = 'house')
    ) AS ends ORDER BY address, seq DESC`.execute(db);
  return new Map(rows.map(({ address, lat, lng }) => [address, { lat, lng }]));
}
