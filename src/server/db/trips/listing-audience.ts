import { sql } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { Bounds, LatLng } from '#domain/geo.ts';
import type { Database } from '../core/connect.ts';
import { boxText } from '../core/pg-point.ts';

/** Where a delivery is picked up, of whom and how large it is. */
export type OpenPickup = LatLng & { id: string; sender_id: string; size: ParcelSize };

/** Of these deliveries those that are open, with their pickups. Each is looked up by its key, however many others are open. */
export async function openPickups(db: Database, ids: readonly string[]): Promise<OpenPickup[]> {
  const { rows } = await sql<OpenPickup>`
    SELECT found.id, found.sender_id, found.size, found.lat, found.lng
    FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT d.id, d.sender_id, d.size, d.pickup_lat AS lat, d.pickup_lng AS lng, d.status
      FROM deliveries d WHERE d.id = asked.id LIMIT 1
    ) found
    WHERE found.status = 'open'`.execute(db);
  return rows;
}

/** A pickup with the boxes in which couriers are told of it, and in which the centre of their rules may lie. */
export type Surroundings = Pick<OpenPickup, 'id' | 'sender_id' | 'size'> & { push: Bounds; offer: Bounds };

/** As columns of their own: whatever is read out of JSON in a condition is read again for each row that it is compared with. */
function columnsOf({ push, offer, ...pickup }: Surroundings) {
  return { ...pickup, ...push, rules: boxText(offer) };
}

/** Whether somebody may be told of a new delivery, and whether somebody's rules may offer on it. */
export type Audience = { id: string; hasPush: boolean; hasOffer: boolean };

/** Which deliveries have couriers around them who wait for such news; `activeAfter` as in `couriersAround`. */
export async function audiencesOf(
  db: Database,
  pickups: readonly Surroundings[],
  activeAfter: Date,
): Promise<Audience[]> {
  const { rows } = await sql<Audience>`
    SELECT at.id,
      coalesce((
        SELECT true FROM work_areas w JOIN couriers c ON c.account_id = w.account_id
        WHERE c.online AND c.state = 'verified' AND NOT c.simulated AND w.account_id <> at.sender_id
          AND w.looked_at > ${activeAfter}
          AND w.lat BETWEEN at.south AND at.north AND w.lng BETWEEN at.west AND at.east
        LIMIT 1), false) AS "hasPush",
      coalesce((
        SELECT true FROM auto_offer_rules r JOIN couriers c ON c.account_id = r.courier_id
        WHERE r.enabled AND c.online AND c.state = 'verified' AND at.size = ANY(r.sizes)
          AND r.centre_pt <@ at.rules
        LIMIT 1), false) AS "hasOffer"
    FROM json_to_recordset(${JSON.stringify(pickups.map(columnsOf))}::json)
      AS at (id text, sender_id text, size text, south float, west float, north float, east float, rules box)`.execute(
    db,
  );
  return rows;
}
