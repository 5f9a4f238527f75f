import { listDeliveryContacts } from '#server/services/staff/contacts/list-delivery-contacts.ts';
import { revealContact, revealDeliveryContact } from '#server/services/staff/contacts/reveal-contact.ts';
import type { Handlers } from '../../request-context.ts';

export const contactHandlers = {
  revealContact: async ({ deps, actor, params, body }) => revealContact(deps, actor, params.id, body),
  revealDeliveryContact: async ({ deps, actor, params, body }) =>
    revealDeliveryContact(deps, actor, params.id, body),
  deliveryContacts: async ({ deps, actor, params }) => ({
    items: await listDeliveryContacts(deps, actor, params.id),
  }),
} satisfies Partial<Handlers>;
