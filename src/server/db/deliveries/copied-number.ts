import { sql } from 'kysely';

/** The number of the delivery that a row is about, null without one: its own copy, or the delivery's for rows from before there were copies. */
export const copiedNumber = (table: 'notifications' | 'invoices') =>
  sql<number | null>`coalesce(${sql.ref(`${table}.delivery_number`)},
    (SELECT number FROM deliveries WHERE deliveries.id = ${sql.ref(`${table}.delivery_id`)}))`.as(
    'about_number',
  );
