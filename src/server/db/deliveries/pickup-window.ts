import { type RawBuilder, sql } from 'kysely';

/** The day or the hours of a pickup as listed, of the delivery `d`, in a time zone: columns `window_from`, `window_until`. */
export function pickupWindow(timeZone: string): RawBuilder<unknown> {
  return sql`(d.pickup_day + coalesce(split_part(d.pickup_time, '-', 1), '00:00')::time) AT TIME ZONE ${timeZone}
        AS window_from,
      (d.pickup_day + coalesce(nullif(split_part(d.pickup_time, '-', 2), ''), d.pickup_time)::time)
        AT TIME ZONE ${timeZone} AS window_until`;
}
