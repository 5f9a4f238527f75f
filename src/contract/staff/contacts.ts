import { z } from 'zod';
import { CONTACT_KINDS, CONTACT_REASONS, DELIVERY_PARTIES } from '#domain/staff/contacts.ts';
import { IdParams, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

const Reason = z.enum(CONTACT_REASONS, reason('required'));
/** The whole number or address; it is answered this once and never kept in a cache. */
const Revealed = z.object({ value: z.string() });

export const revealContact = defineRoute({
  id: 'revealContact',
  method: 'POST',
  path: '/admin/people/:id/contact',
  access: 'admin',
  verb: 'contacts:read',
  summary: 'The phone or the e-mail address of an account, for a reason; written into the audit log.',
  params: IdParams,
  body: z.strictObject({ kind: z.enum(CONTACT_KINDS, reason('required')), reason: Reason }),
  response: Revealed,
  refusals: ['validation_failed', 'not_found'],
});

export const revealDeliveryContact = defineRoute({
  id: 'revealDeliveryContact',
  method: 'POST',
  path: '/admin/deliveries/:id/contact',
  access: 'admin',
  verb: 'contacts:read',
  summary:
    'The phone of a delivery’s sender, receiver or courier, for a reason; written into the audit log of the delivery, and of the account where it is one’s.',
  params: IdParams,
  body: z.strictObject({ party: z.enum(DELIVERY_PARTIES, reason('required')), reason: Reason }),
  response: Revealed,
  refusals: ['validation_failed', 'not_found'],
});

/** A person of a delivery with the tail of their phone. */
const DeliveryContact = z.object({
  party: z.enum(DELIVERY_PARTIES),
  name: z.string(),
  /** Null for the receiver, who has no account. */
  accountId: z.string().nullable(),
  phone: z.string(),
});
export type DeliveryContact = z.infer<typeof DeliveryContact>;

export const deliveryContacts = defineRoute({
  id: 'deliveryContacts',
  method: 'GET',
  path: '/admin/deliveries/:id/contacts',
  access: 'admin',
  verb: 'contacts:read',
  summary: 'The people of a delivery who can be called, with the tails of their phones.',
  params: IdParams,
  response: z.object({ items: z.array(DeliveryContact) }),
  refusals: ['not_found'],
});
