import type { z } from 'zod';
import type { adminSearch as route, FoundGroup } from '#contract/staff/admin-search.ts';
import { isApiKeyShaped } from '#domain/business/api-keys.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { searchGroupsOf, type SearchGroup } from '#domain/staff/search/groups.ts';
import {
  readSearch,
  searchedContact,
  type SearchTerms,
  withoutContacts,
} from '#domain/staff/search/read-search.ts';
import { findDeliveries } from '#server/db/staff/search/deliveries.ts';
import { findInvoices, findKeys, findPayments, findPayouts } from '#server/db/staff/search/documents.ts';
import { findPeople, nearestNames } from '#server/db/staff/search/people.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { keyHash } from '../../business/api-keys/key-hash.ts';
import { recordAudit } from '../audit/record-audit.ts';
import * as present from './present-found.ts';

/** Results of each group while all are shown, and of one that is shown alone. */
const FEW = 5;
const MANY = 30;
/** The found people whose deliveries and documents are found with them. */
const MOST_PEOPLE = 5;
const MOST_NEAREST = 3;

type Search = { terms: SearchTerms; people: string[]; limit: number; hasContacts: boolean };

/** Searches the groups that the actor's role may open; one by phone, e-mail or account number is written down. */
export async function searchAll(
  deps: Deps,
  actor: Actor,
  { q, group }: z.output<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  const scope = searchGroupsOf(actor.staffRole);
  const hasContacts = mayStaff(actor.staffRole, 'contacts:read');
  const terms = hasContacts ? readSearch(q) : withoutContacts(readSearch(q));
  const requested = scope.filter((each) => group === undefined || each === group);
  if (terms.tokens.length === 0 || requested.length === 0)
    return { scope, groups: [], exact: null, nearest: [], isLogged: false };
  const limit = group === undefined ? FEW : MANY;
  const onlyCouriers = !mayStaff(actor.staffRole, 'people:read');
  const people = await findPeople(deps.db, terms, limit + 1);
  const search = {
    terms,
    people: people.slice(0, MOST_PEOPLE).map(({ id }) => id),
    limit: limit + 1,
    hasContacts,
  };
  const shown = onlyCouriers ? people.filter(({ roles }) => roles.includes('courier')) : people;
  const found = await Promise.all(
    requested.map(async (each) =>
      each === 'people'
        ? { group: each, items: present.presentPeople(shown, hasContacts), hasMore: false }
        : findGroup(deps, each, search),
    ),
  );
  const groups = found.filter(({ items }) => items.length > 0).map((each) => cut(each, limit));
  const isLogged = await writeDown(deps, actor, contactOf(terms, requested), groups);
  return {
    scope,
    groups,
    exact: exactOf(terms, groups),
    nearest: groups.length === 0 && scope.includes('people') ? await nearestTo(deps, terms) : [],
    isLogged,
  };
}

async function findGroup(
  deps: Deps,
  group: Exclude<SearchGroup, 'people'>,
  { terms, ...search }: Search,
): Promise<FoundGroup> {
  const { db } = deps;
  const hasMore = false;
  switch (group) {
    case 'deliveries':
      return { group, items: present.presentDeliveries(await findDeliveries(db, terms, search)), hasMore };
    case 'payments':
      return { group, items: present.presentPayments(await findPayments(db, terms, search)), hasMore };
    case 'invoices':
      return { group, items: present.presentInvoices(await findInvoices(db, terms, search)), hasMore };
    case 'payouts':
      return { group, items: present.presentPayouts(await findPayouts(db, terms, search)), hasMore };
    case 'keys': {
      const key = terms.key;
      const isWhole = key !== null && isApiKeyShaped(key);
      const by = { hash: isWhole ? keyHash(deps, key) : null, lastFour: isWhole ? null : key };
      return {
        group,
        items: present.presentKeys(await findKeys(db, by, search), deps.clock.now()),
        hasMore,
      };
    }
  }
}

/** One row more than shown was asked for: it says that there are more. */
function cut<Found extends FoundGroup>(found: Found, limit: number): Found {
  return { ...found, items: found.items.slice(0, limit), hasMore: found.items.length > limit };
}

/** The one delivery whose number was typed alone. */
function exactOf({ numbers }: SearchTerms, groups: readonly FoundGroup[]) {
  if (numbers.length !== 1) return null;
  for (const found of groups) {
    if (found.group !== 'deliveries') continue;
    const hit = found.items.find(({ number }) => number === numbers[0]);
    if (hit) return { deliveryId: hit.id, senderId: hit.senderId, isRunning: hit.isRunning };
  }
  return null;
}

async function nearestTo(deps: Deps, { text }: SearchTerms): Promise<string[]> {
  return /\p{L}{3}/u.test(text) ? nearestNames(deps.db, text, MOST_NEAREST) : [];
}

/** Whose contact a search was by; the tail of an account counts where payouts are found by it. */
function contactOf(terms: SearchTerms, requested: readonly SearchGroup[]) {
  const contact = searchedContact(terms);
  if (contact || terms.ibanTail === null || !requested.includes('payouts')) return contact;
  return { by: 'iban' as const, tail: terms.ibanTail };
}

async function writeDown(
  deps: Deps,
  actor: Actor,
  contact: ReturnType<typeof searchedContact>,
  groups: readonly FoundGroup[],
): Promise<boolean> {
  if (!contact) return false;
  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  const details = { by: contact.by, tail: contact.tail, found };
  await recordAudit(deps, { actor, action: 'people_searched', subject: 'house:search', details });
  return true;
}
