import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

export type RecentStop = { address: string; lat: number; lng: number };

/** A sender's own addresses of earlier deliveries, each once, the latest first. */
export async function recentStops(db: Database, senderId: string, limit: number): Promise<RecentStop[]> {
  const { rows } = await sql<RecentStop>`
    SELECT address, lat, lng FROM (
      SELECT DISTINCT ON (address) address, lat, lng, seq FROM (
        SELECT pickup_address AS address, pickup_lat AS lat, pickup_lng AS lng, seq
          FROM deliveries WHERE sender_id = ${senderId}
        UNION ALL
        SELECT dropoff_address, dropoff_lat, dropoff_lng, seq
          FROM deliveries WHERE sender_id = ${senderId}
      ) AS ends ORDER BY address, seq DESC
    ) AS latest ORDER BY seq DESC, address LIMIT ${limit}`.execute(db);
  return rows;
}

/** A sender's earlier points for exactly these addresses, the latest one of each. */
export async function earlierStops(
  db: Database,
  senderId: string,
  addresses: readonly string[],
): Promise<Map<string, { lat: number; lng: number }>> {
  const { rows } = await sql<RecentStop>`
    SELECT DISTINCT ON (address) address, lat, lng FROM (
      SELECT pickup_address AS address, pickup_lat AS lat, pickup_lng AS lng, seq
        FROM deliveries WHERE sender_id = ${senderId} AND pickup_address = ANY(${addresses})
      UNION ALL
      SELECT dropoff_address, dropoff_lat, dropoff_lng, seq
        FROM deliveries WHERE sender_id = ${senderId} AND dropoff_address = ANY(${addresses})
    ) AS ends ORDER BY address, seq DESC`.execute(db);
  return new Map(rows.map(({ address, lat, lng }) => [address, { lat, lng }]));
}
