import { ERASED_PHONE } from '#domain/phone.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

type Contact = { party: DeliveryParty; name: string; accountId: string | null; phone: string };

/**
 * The people of a delivery with their whole phones, for the services of this folder. Erased ones are left out. Throws
 * `not_found`, also for a role that does not read deliveries.
 */
export async function contactsOfDelivery(deps: Deps, actor: Actor, id: string): Promise<Contact[]> {
  const mayRead = mayStaff(actor.staffRole, 'deliveries:read');
  const delivery = orNotFound(mayRead ? await findDelivery(deps.db, id) : null);
  const courier = delivery.courier_id ? await findAccount(deps.db, delivery.courier_id) : undefined;
  const contacts: Contact[] = [
    {
      party: 'sender',
      name: delivery.sender_name,
      accountId: delivery.sender_id,
      phone: delivery.sender_phone,
    },
    { party: 'receiver', name: delivery.receiver_name, accountId: null, phone: delivery.receiver_phone },
  ];
  if (courier)
    contacts.push({
      party: 'courier',
      name: `${courier.first_name} ${courier.last_name}`,
      accountId: courier.id,
      phone: courier.phone,
    });
  return contacts.filter(({ phone }) => phone !== '' && phone !== ERASED_PHONE);
}
