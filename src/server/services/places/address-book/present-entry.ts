import type { AddressBookEntry, AddressBookFields } from '#contract/places/address-book.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { tidyLine, tidyText } from '#domain/text/text.ts';
import type { AddressBookRow } from '#server/db/places/address-book.ts';

/** An entry as whoever keeps the book sees it. */
export function presentEntry(row: AddressBookRow): AddressBookEntry {
  const { id, name, phone, address, additional, lat, lng, precision, note } = row;
  return { id, name, phone, address, additional, lat, lng, precision, note };
}

/** The columns of what was typed: tidied, the phone in its canonical form, what is empty as null. */
export function entryColumns(fields: AddressBookFields) {
  return {
    name: tidyLine(fields.name),
    phone: canonicalPhone(fields.phone),
    address: tidyLine(fields.address),
    additional: tidyLine(fields.additional ?? '') || null,
    lat: fields.lat,
    lng: fields.lng,
    precision: fields.precision,
    note: tidyText(fields.note ?? '') || null,
  };
}
