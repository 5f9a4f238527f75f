import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { adminPerson } from '#contract/staff/admin-people.ts';
import { deliveryContacts, revealContact, revealDeliveryContact } from '#contract/staff/contacts.ts';
import { writeToPerson } from '#contract/staff/person-messages.ts';
import { personMessages } from '#contract/staff/person-tabs.ts';
import type { ContactKind, ContactReason, DeliveryParty } from '#domain/staff/contacts.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

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

type Message = z.input<typeof writeToPerson.body>;
type Written = z.output<typeof writeToPerson.response>;

/** Writes to a person; the same press again is the same message, once, also while its answer is awaited. */
export function useWriteToPerson(id: string) {
  const keys = useRef(new Map<string, string>());
  const sent = useRef(new Map<string, Promise<Written>>());
  const send = (body: Message): Promise<Written> => {
    const intent = JSON.stringify(body);
    const idempotencyKey = keys.current.get(intent) ?? crypto.randomUUID();
    keys.current.set(intent, idempotencyKey);
    const sending = sent.current.get(intent) ?? call(writeToPerson, { params: { id }, body, idempotencyKey });
    sent.current.set(intent, sending);
    // What failed may be sent again, under its key.
    sending.catch(() => sent.current.delete(intent));
    return sending;
  };
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await invalidateRoute(personMessages);
      await invalidateRoute(adminPerson);
    },
  });
}
