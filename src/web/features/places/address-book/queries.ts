import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addressBook,
  type AddressBookFields,
  addToAddressBook,
  changeAddressBook,
  removeFromAddressBook,
} from '#contract/places/address-book.ts';
import { companies } from '#contract/companies/companies.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** Whose book: a company's id, or null for one's own. */
export type BookOf = string | null;

/** The entries of a book, by name. */
export function useAddressBook(book: BookOf) {
  return useQuery(routeQuery(addressBook, { query: book ? { companyId: book } : {} }));
}

/** The companies whose books the person keeps as well. */
export function useCompanyBooks() {
  const { data } = useQuery(routeQuery(companies));
  return data?.items.filter(({ roles }) => roles.includes('orders')) ?? [];
}

const invalidateAddressBook = () => invalidateRoute(addressBook);

/** Saves a new entry, or replaces the one with an id. */
export function useSaveEntry(book: BookOf, id: string | null) {
  return useMutation({
    mutationFn: (fields: AddressBookFields) =>
      id === null
        ? call(addToAddressBook, { body: { ...fields, ...(book ? { companyId: book } : {}) } })
        : call(changeAddressBook, { params: { id }, body: fields }),
    onSettled: invalidateAddressBook,
  });
}

export function useRemoveEntry() {
  return useMutation({
    mutationFn: (id: string) => call(removeFromAddressBook, { params: { id } }),
    onSettled: invalidateAddressBook,
  });
}
