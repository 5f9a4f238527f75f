import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { changeCourierIban } from '#contract/couriers/admin-couriers.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { adminPeople, adminPerson } from '#contract/staff/admin-people.ts';
import { addPersonNote, deletePersonNote, personNotes, pinPersonNote } from '#contract/staff/person-notes.ts';
import { personDevices } from '#contract/staff/person-tabs.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const PAGE = 30;

/** People, or those whom a search finds. */
export function usePeople(role: 'sender' | 'courier' | null, q: string) {
  return useInfiniteQuery(
    pagedQuery(adminPeople, { query: { limit: PAGE, ...(role ? { role } : {}), ...(q ? { q } : {}) } }),
  );
}

/** One person. Every read is logged, so the answer is kept while the page is open. */
export function usePerson(id: string) {
  return useQuery({
    ...routeQuery(adminPerson, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Hook: replaces a courier's account number, or asks for the second signature. */
export function useChangeCourierIban(id: string) {
  return useMutation({
    mutationFn: (body: { iban: string; reason: string }) => call(changeCourierIban, { params: { id }, body }),
    onSettled: () => Promise.all([invalidateRoute(adminPerson), invalidateRoute(adminDecisions)]),
  });
}

export function usePersonDevices(id: string) {
  return useQuery(routeQuery(personDevices, { params: { id }, query: {} }));
}

export function usePersonNotes(id: string) {
  return useQuery(routeQuery(personNotes, { params: { id } }));
}

/** What is done with notes; the person's head shows the pinned ones. */
export function useNoteActs(id: string) {
  const onSettled = async () => {
    await invalidateRoute(personNotes);
    await invalidateRoute(adminPerson);
  };
  return {
    add: useMutation({
      mutationFn: ({ key, ...body }: { key: string; text: string; isPinned: boolean }) =>
        call(addPersonNote, { params: { id }, body, idempotencyKey: key }),
      onSettled,
    }),
    pin: useMutation({
      mutationFn: ({ noteId, isPinned }: { noteId: string; isPinned: boolean }) =>
        call(pinPersonNote, { params: { id, noteId }, body: { isPinned } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => call(deletePersonNote, { params: { id, noteId } }),
      onSettled,
    }),
  };
}
