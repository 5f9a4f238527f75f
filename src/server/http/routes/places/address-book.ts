import { addToAddressBook } from '#server/services/places/address-book/add-to-address-book.ts';
import {
  changeAddressBook,
  removeFromAddressBook,
} from '#server/services/places/address-book/change-address-book.ts';
import { listAddressBook } from '#server/services/places/address-book/list-address-book.ts';
import type { Handlers } from '../../request-context.ts';

export const addressBookHandlers = {
  addressBook: async ({ deps, actor, query }) => ({
    items: await listAddressBook(deps, actor, query.companyId),
  }),
  addToAddressBook: ({ deps, actor, body }) => addToAddressBook(deps, actor, body),
  changeAddressBook: ({ deps, actor, params, body }) => changeAddressBook(deps, actor, params.id, body),
  removeFromAddressBook: async ({ deps, actor, params }) => {
    await removeFromAddressBook(deps, actor, params.id);
    return undefined;
  },
} satisfies Partial<Handlers>;
