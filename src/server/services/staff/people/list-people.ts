import type { z } from 'zod';
import type { adminPeople as route, PersonRow } from '#contract/staff/admin-people.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { readSearch, searchedContact, withoutContacts } from '#domain/staff/search/read-search.ts';
import { maskPhone } from '#domain/text/mask-contact.ts';
import { listPeople as readPeople } from '#server/db/staff/people/people.ts';
import { findPeople } from '#server/db/staff/search/people.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { recordAudit } from '../audit/record-audit.ts';

const PAGE = 30;
/** The people that a search lists; whoever is not among them is looked for by more words. */
const FOUND = 50;

type Row = {
  id: string;
  first_name: string;
  last_name: string;
  business_name: string | null;
  roles: PersonRow['roles'];
  phone: string;
  created_at: Date;
};

/** A page of people, the newest accounts first, or those that a search finds. */
export async function listPeople(deps: Deps, actor: Actor, query: z.output<typeof route.query>) {
  const hasContacts = mayStaff(actor.staffRole, 'contacts:read');
  const typed = query.q?.trim();
  if (typed) return searchPeople(deps, actor, typed, hasContacts);
  const limit = query.limit ?? PAGE;
  const rows = await readPeople(deps.db, {
    role: query.role ?? null,
    after: readTimeCursor(query.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentPersonRow(row, hasContacts)),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

async function searchPeople(deps: Deps, actor: Actor, typed: string, hasContacts: boolean) {
  const terms = hasContacts ? readSearch(typed) : withoutContacts(readSearch(typed));
  const rows = await findPeople(deps.db, terms, FOUND);
  const contact = searchedContact(terms);
  const details = { by: contact?.by, tail: contact?.tail, found: rows.length };
  if (contact)
    await recordAudit(deps, { actor, action: 'people_searched', subject: 'house:search', details });
  return { items: rows.map((row) => presentPersonRow(row, hasContacts)), nextCursor: null };
}

/** A person in one line. */
export function presentPersonRow(row: Row, hasContacts: boolean): PersonRow {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    businessName: row.business_name,
    roles: row.roles,
    phone: hasContacts ? maskPhone(row.phone) : null,
    since: row.created_at.toISOString(),
  };
}
