import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { SearchTerms } from '#domain/staff/search/read-search.ts';
import type { Database } from '../../core/connect.ts';
import { PREFIX_END } from './prefix-end.ts';

/** An account that a search found. */
export type FoundPerson = {
  id: string;
  first_name: string;
  last_name: string;
  business_name: string | null;
  roles: Role[];
  phone: string;
  plate: string | null;
  created_at: Date;
  /** The first of the criteria that found it, the most exact first. */
  rank: number;
};

/** Candidates of one criterion; they are ordered among themselves afterwards. */
const CANDIDATES = 60;
const NAME = sql`search_account(first_name, last_name, business_name)`;
const OPEN = sql`deleted_at IS NULL`;
/** A typed word as a pattern of LIKE: the beginning of a word of the name. */
const begins = (word: string) =>
  sql`${NAME} LIKE '% ' || replace(replace(search_fold(${word}), '%', ''), '_', '') || '%'`;
const between = (value: RawBuilder<unknown>, prefix: string) =>
  sql`${value} COLLATE "C" >= ${prefix} AND ${value} COLLATE "C" < ${prefix + PREFIX_END}`;
const reversed = (text: string) => [...text].toReversed().join('');

/** What is shown and ordered by: read with the candidates, so that only those shown are looked up again. */
const SHOWN = sql`a.id, a.first_name, a.last_name, a.business_name, a.roles, a.phone, a.created_at`;

/** The parts of the search, each bounded by itself. */
function criteria({
  ref,
  phones,
  phoneTail,
  email,
  plate,
  iban,
  tokens,
}: SearchTerms): RawBuilder<unknown>[] {
  const account = (rank: number, condition: RawBuilder<unknown>) =>
    sql`(SELECT ${sql.lit(rank)} AS rank, ${SHOWN} FROM accounts a WHERE ${condition} AND ${OPEN} LIMIT ${sql.lit(CANDIDATES)})`;
  const courier = (rank: number, condition: RawBuilder<unknown>) =>
    sql`(SELECT ${sql.lit(rank)} AS rank, ${SHOWN} FROM couriers JOIN accounts a ON a.id = account_id
      WHERE ${condition} AND ${OPEN} LIMIT ${sql.lit(CANDIDATES)})`;
  const parts: RawBuilder<unknown>[] = [];
  if (ref !== null) parts.push(account(0, sql`id = ${ref}`));
  if (phones.length > 0) parts.push(account(0, sql`phone = ANY (${phones})`));
  if (email !== null) parts.push(account(0, between(sql`email_canonical`, email)));
  if (plate !== null)
    parts.push(courier(0, sql`plate IS NOT NULL AND ${between(sql`search_plate(plate)`, plate)}`));
  if (iban !== null)
    parts.push(courier(1, sql`iban IS NOT NULL AND ${between(sql`reverse(iban)`, reversed(iban))}`));
  if (phoneTail !== null) parts.push(account(2, between(sql`reverse(phone)`, reversed(phoneTail))));
  if (tokens.length > 0 && tokens.join('').length > 1)
    parts.push(account(3, sql.join(tokens.map(begins), sql` AND `)));
  return parts;
}

/**
 * Open accounts by what was typed: exact matches first, then names whose words are those typed, the newest first. Each
 * criterion looks at a bounded number of rows.
 */
export async function findPeople(db: Database, terms: SearchTerms, limit: number): Promise<FoundPerson[]> {
  const parts = criteria(terms);
  if (parts.length === 0) return [];
  const folded = sql`' ' || search_fold(${terms.text}) || ' '`;
  const { rows } = await sql<FoundPerson>`
    SELECT found.*, couriers.plate
    FROM (
      SELECT *, row_number() OVER (
        ORDER BY rank, position(${folded} IN ${NAME}) = 0, created_at DESC, id) AS place
      FROM (SELECT DISTINCT ON (id) * FROM (${sql.join(parts, sql` UNION ALL `)}) any_of ORDER BY id, rank) best
      ORDER BY place LIMIT ${limit}
    ) found LEFT JOIN couriers ON couriers.account_id = found.id
    ORDER BY place`.execute(db);
  return rows;
}

/** People of one name stand one after the other among the nearest: so many are read for the few that are shown. */
const NEAREST = 12;

/** Names that are nearly the typed one, the nearest first. */
export async function nearestNames(db: Database, text: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      SELECT first_name || ' ' || last_name AS name, ${NAME} <-> search_fold(${text}) AS distance FROM accounts
      WHERE ${NAME} % search_fold(${text}) AND ${OPEN}
      ORDER BY ${NAME} <-> search_fold(${text}) LIMIT ${sql.lit(NEAREST)}) near
    GROUP BY name ORDER BY min(distance), name LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
