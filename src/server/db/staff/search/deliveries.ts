import { type RawBuilder, sql } from 'kysely';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { SearchTerms } from '#domain/staff/search/read-search.ts';
import type { Database } from '../../core/connect.ts';
import { PREFIX_END } from './prefix-end.ts';

/** A delivery that a search found. */
export type FoundDelivery = {
  id: string;
  number: number;
  status: DeliveryStatus;
  sender_id: string;
  sender_name: string;
  receiver_name: string;
  dropoff_area: string;
  created_at: Date;
};

/** Names with the longest word that are checked for the other words. */
const MOST_CHECKED = 50;

/** The newest deliveries of receivers whose name, or its second or third word, begins with `typed`. */
function byName(index: 0 | 1 | 2, limit: number): RawBuilder<unknown> {
  const name =
    index === 0 ? sql`search_fold(receiver_name)` : sql`search_tail(receiver_name, ${sql.lit(index)})`;
  const isThere = index === 0 ? sql`true` : sql`${name} IS NOT NULL`;
  return sql`
    SELECT id, seq, receiver_name FROM deliveries WHERE ${isThere} AND ${name} COLLATE "C" >= search_fold(typed)
      AND ${name} COLLATE "C" < search_fold(typed) || ${PREFIX_END}
    ORDER BY ${name} COLLATE "C", seq DESC LIMIT ${sql.lit(limit)}`;
}

/** Words in the orders in which a receiver's name may have them. */
function orders(tokens: readonly string[]): string[] {
  const named = tokens.filter((word) => /\p{L}/u.test(word));
  if (named.length === 0 || named.join('').length < 2) return [];
  return [...new Set([named.join(' '), named.toReversed().join(' ')])];
}

/** The longest of several words: names that have it are checked for the others. */
function longest(tokens: readonly string[]): string[] {
  const named = tokens.filter((word) => /\p{L}/u.test(word));
  return named.length < 2 ? [] : named.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

/**
 * Deliveries by number, phone, and receiver's name, and the newest of these people; each criterion reads a bounded number
 * of index entries, whatever it is that everybody has in common.
 */
export async function findDeliveries(
  db: Database,
  terms: SearchTerms,
  { people, limit }: { people: readonly string[]; limit: number },
): Promise<FoundDelivery[]> {
  const n = sql.lit(limit);
  const names = orders(terms.tokens);
  const id = terms.ref;
  const named = (index: 0 | 1 | 2) => sql`
      SELECT 2, d.id, d.seq FROM unnest(${names}::text[]) typed, LATERAL (${byName(index, limit)}) d`;
  // First and last of three names, in any order.
  const apart = (index: 0 | 1 | 2) => sql`
      SELECT 3, d.id, d.seq FROM unnest(${longest(terms.tokens)}::text[]) typed,
        LATERAL (${byName(index, MOST_CHECKED)}) d
      WHERE ${sql.join(
        terms.tokens.map(
          (word) => sql`' ' || search_fold(d.receiver_name) LIKE '% ' || search_fold(${word}) || '%'`,
        ),
        sql` AND `,
      )}`;
  // A range and not an equality: where all have one value, the planner would walk the newest of everybody instead.
  const newest = (rank: number, values: readonly string[], column: string) => sql`
      SELECT ${sql.lit(rank)}, d.id, d.seq FROM unnest(${[...values]}::text[]) given, LATERAL (
        SELECT id, seq FROM deliveries WHERE ${sql.ref(column)} >= given AND ${sql.ref(column)} <= given
        ORDER BY ${sql.ref(column)}, seq DESC LIMIT ${n}) d`;
  const { rows } = await sql<FoundDelivery>`
    SELECT d.id, d.number, d.status, d.sender_id, d.sender_name, d.receiver_name, d.dropoff_area, d.created_at FROM (
      SELECT id, min(rank) AS rank, max(seq) AS seq FROM (
        SELECT 0 AS rank, id, seq FROM deliveries WHERE number = ANY (${terms.numbers}::bigint[])
        UNION ALL SELECT 0, id, seq FROM deliveries WHERE id = ${id}
        UNION ALL ${newest(1, terms.phones, 'receiver_phone')}
        UNION ALL ${newest(1, terms.phones, 'sender_phone')}
        UNION ALL ${named(0)} UNION ALL ${named(1)} UNION ALL ${named(2)}
        UNION ALL ${apart(0)} UNION ALL ${apart(1)} UNION ALL ${apart(2)}
        UNION ALL ${newest(4, people, 'sender_id')}
        UNION ALL ${newest(4, people, 'courier_id')}
      ) any_of GROUP BY id ORDER BY rank, seq DESC LIMIT ${n}
    ) found JOIN deliveries d ON d.id = found.id ORDER BY found.rank, found.seq DESC`.execute(db);
  return rows;
}
