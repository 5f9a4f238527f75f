import { sql } from 'kysely';
import type { Piece } from '#domain/deliveries/pieces.ts';
import type { Database } from '../core/connect.ts';

/** A parcel of a company with its courier. */
export type ManifestRow = {
  number: number;
  receiver_name: string;
  dropoff_area: string;
  pieces: Piece[] | null;
  cod_amount: number | null;
  courier_id: string;
  first_name: string;
  last_name: string;
  picked_up_at: Date | null;
};

/**
 * The parcels of a company that were handed over on a day (yyyy-MM-dd) of a time zone, oldest first; `withWaiting` those
 * besides that have a courier who has not come yet, unless they are for a later day.
 */
export async function manifestRows(
  db: Database,
  {
    companyId,
    day,
    timeZone,
    withWaiting,
  }: { companyId: string; day: string; timeZone: string; withWaiting: boolean },
): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    SELECT d.number, d.receiver_name, d.dropoff_area, d.pieces, d.cod_amount, d.courier_id, a.first_name, a.last_name, d.picked_up_at
    FROM deliveries d JOIN accounts a ON a.id = d.courier_id
    WHERE d.company_id = ${companyId} AND (
      (d.picked_up_at >= ${day}::timestamp AT TIME ZONE ${timeZone}
        AND d.picked_up_at < (${day}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})
      OR (${withWaiting} AND d.status = 'accepted' AND d.picked_up_at IS NULL
        AND (d.pickup_day IS NULL OR d.pickup_day <= ${day}::date)))
    ORDER BY d.picked_up_at NULLS LAST, d.seq`.execute(db);
  return rows;
}
