import { listDeliveryContacts } from '#server/services/staff/contacts/list-delivery-contacts.ts';
import { revealContact, revealDeliveryContact } from '#server/services/staff/contacts/reveal-contact.ts';
import { getPerson } from '#server/services/staff/people/get-person.ts';
import { listPeople } from '#server/services/staff/people/list-people.ts';
import { getPersonDevices } from '#server/services/staff/people/person-devices.ts';
import { listPersonDeliveries } from '#server/services/staff/people/person-deliveries.ts';
import * as lists from '#server/services/staff/people/person-lists.ts';
import { listPersonMoney } from '#server/services/staff/people/person-money.ts';
import * as notes from '#server/services/staff/people/person-notes.ts';
import { writeToPerson } from '#server/services/staff/people/write-to-person.ts';
import { searchAll } from '#server/services/staff/search/search-all.ts';
import { localeOf } from '../../locale-of.ts';
import type { Handlers } from '../../request-context.ts';

export const peopleHandlers = {
  adminPeople: async ({ deps, actor, query }) => listPeople(deps, actor, query),
  adminPerson: async ({ deps, actor, params }) => getPerson(deps, actor, params.id),
  personDeliveries: async ({ deps, actor, params, query }) =>
    listPersonDeliveries(deps, actor, params.id, query),
  personMoney: async ({ deps, actor, params, query }) => listPersonMoney(deps, actor, params.id, query),
  personOffers: async ({ deps, actor, params, query }) =>
    lists.listPersonOffers(deps, actor, params.id, query),
  personRatings: async ({ deps, actor, params, query }) =>
    lists.listPersonRatings(deps, actor, params.id, query),
  personComplaints: async ({ deps, actor, params, query }) =>
    lists.listPersonComplaints(deps, actor, params.id, query),
  personMessages: async ({ deps, actor, params, query, request }) =>
    lists.listPersonMessages(deps, actor, params.id, query, localeOf(request)),
  personDevices: async ({ deps, actor, params }) => getPersonDevices(deps, actor, params.id),
  writeToPerson: async ({ deps, actor, params, body }) => writeToPerson(deps, actor, params.id, body),
  personNotes: async ({ deps, actor, params }) => ({
    items: await notes.listPersonNotes(deps, actor, params.id),
  }),
  addPersonNote: async ({ deps, actor, params, body }) => notes.addPersonNote(deps, actor, params.id, body),
  pinPersonNote: async ({ deps, actor, params, body }) => {
    await notes.pinPersonNote(deps, actor, params, body.isPinned);
    return undefined;
  },
  deletePersonNote: async ({ deps, actor, params }) => {
    await notes.deletePersonNote(deps, actor, params);
    return undefined;
  },
  adminSearch: async ({ deps, actor, query }) => searchAll(deps, actor, query),
  revealContact: async ({ deps, actor, params, body }) => revealContact(deps, actor, params.id, body),
  revealDeliveryContact: async ({ deps, actor, params, body }) =>
    revealDeliveryContact(deps, actor, params.id, body),
  deliveryContacts: async ({ deps, actor, params }) => ({
    items: await listDeliveryContacts(deps, actor, params.id),
  }),
} satisfies Partial<Handlers>;
