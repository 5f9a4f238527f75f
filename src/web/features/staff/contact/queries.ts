import { useMutation, useQuery } from '@tanstack/react-query';
import { deliveryContacts, revealContact, revealDeliveryContact } from '#contract/staff/contacts.ts';
import type { ContactKind, ContactReason, DeliveryParty } from '#domain/staff/contacts.ts';
import { call } from '#web/api/call.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** What is masked: the phone or e-mail of an account, or the phone of somebody of a delivery. */
export type ContactOf =
  | { accountId: string; kind: ContactKind }
  | { deliveryId: string; party: DeliveryParty };

/** The people of a delivery who can be called, masked. */
export function useDeliveryContacts(id: string) {
  return useQuery(routeQuery(deliveryContacts, { params: { id } }));
}

/** Shows a contact for a reason; the answer stays in the component that asked. */
export function useReveal(of: ContactOf) {
  return useMutation({
    mutationFn: (reason: ContactReason) =>
      'accountId' in of
        ? call(revealContact, { params: { id: of.accountId }, body: { kind: of.kind, reason } })
        : call(revealDeliveryContact, { params: { id: of.deliveryId }, body: { party: of.party, reason } }),
  });
}
