import { sql } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';

/** The events of a delivery's inspection, in order, each with its picture where nobody has hidden it, and its words. */
export async function inspectionEvents(db: Database, deliveryId: string) {
  return inspectionEventsQuery(db, deliveryId).execute();
}

export type InspectionEvent = Awaited<ReturnType<typeof inspectionEvents>>[number];

export function inspectionEventsQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('delivery_events as e')
    .leftJoin('uploads as u', (join) =>
      join
        .on((on) => on(on.ref('e.data', '->>').key('photoId'), '=', on.ref('u.id')))
        .onRef('u.delivery_id', '=', 'e.delivery_id')
        .on('u.hidden_at', 'is', null),
    )
    .leftJoin('delivery_event_texts as t', 't.event_id', 'e.id')
    .select(['e.name', 'e.at', 'u.id as photo_id', 't.reason as remark'])
    .where('e.delivery_id', '=', deliveryId)
    .where((w) =>
      w.or([
        w('e.name', 'in', [
          'inspection_started',
          'inspection_accepted',
          'inspection_remarked',
          'inspection_photographed',
        ]),
        w.and([w('e.name', '=', 'refused_at_door'), sql<boolean>`e.data ? 'inspection'`]),
      ]),
    )
    .orderBy('e.seq');
}
