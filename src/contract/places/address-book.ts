import { z } from 'zod';
import { PLACE_PRECISIONS } from '#domain/places/place-precision.ts';
import {
  addressLine,
  businessName,
  Id,
  IdParams,
  Latitude,
  Longitude,
  optionalLine,
  optionalLines,
  Phone,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

export const BOOK_NOTE_MAX = 200;

const AddressBookFields = z.strictObject({
  name: businessName(80),
  phone: Phone,
  address: addressLine(200),
  /** What gets a courier to the door. */
  additional: optionalLine(120),
  lat: Latitude,
  lng: Longitude,
  /** How exactly the point is known; `house` where somebody confirmed it on the map. */
  precision: z.enum(PLACE_PRECISIONS),
  /** For whoever keeps the book: no courier and no receiver reads it. */
  note: optionalLines(BOOK_NOTE_MAX),
});
export type AddressBookFields = z.infer<typeof AddressBookFields>;

const AddressBookEntry = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  additional: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(PLACE_PRECISIONS),
  note: z.string().nullable(),
});
export type AddressBookEntry = z.infer<typeof AddressBookEntry>;

/** Whose book: a company's, or one's own without it. */
const Book = { companyId: Id.optional() };

export const addressBook = defineRoute({
  id: 'addressBook',
  method: 'GET',
  path: '/address-book',
  access: 'sender',
  summary:
    'The entries of an address book by name: one’s own, or a company’s, for its members with `orders`.',
  query: z.strictObject(Book),
  response: z.object({ items: z.array(AddressBookEntry) }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const addToAddressBook = defineRoute({
  id: 'addToAddressBook',
  method: 'POST',
  path: '/address-book',
  access: 'sender',
  summary:
    'Saves a person and where they are. Who is in the book at the same address keeps one entry, with what is new in it.',
  status: 201,
  idempotent: true,
  body: AddressBookFields.extend(Book),
  response: AddressBookEntry,
  refusals: ['not_found', 'forbidden', 'validation_failed', 'limit_reached'],
});

export const changeAddressBook = defineRoute({
  id: 'changeAddressBook',
  method: 'PUT',
  path: '/address-book/:id',
  access: 'sender',
  summary: 'Replaces an entry of an address book. Parcels that are listed keep what they had.',
  params: IdParams,
  body: AddressBookFields,
  response: AddressBookEntry,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const removeFromAddressBook = defineRoute({
  id: 'removeFromAddressBook',
  method: 'DELETE',
  path: '/address-book/:id',
  access: 'sender',
  summary: 'Deletes an entry of an address book.',
  status: 204,
  params: IdParams,
  refusals: ['not_found', 'forbidden'],
});

export const ADDRESS_BOOK_ROUTES = {
  addressBook,
  addToAddressBook,
  changeAddressBook,
  removeFromAddressBook,
};
