import type { DeliveryContact } from '#contract/staff/contacts.ts';
import { maskPhone } from '#domain/text/mask-contact.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { contactsOfDelivery } from './contacts-of-delivery.ts';

/** The people of a delivery with the tails of their phones. Throws `not_found`. */
export async function listDeliveryContacts(deps: Deps, actor: Actor, id: string): Promise<DeliveryContact[]> {
  const contacts = await contactsOfDelivery(deps, actor, id);
  return contacts.map(({ phone, ...contact }) => ({ ...contact, phone: maskPhone(phone) ?? '' }));
}
