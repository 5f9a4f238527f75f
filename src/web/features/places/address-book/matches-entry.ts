import type { AddressBookEntry } from '#contract/places/address-book.ts';

/** Whether an entry holds every typed word, in its name, phone or address; without diacritics and in any letter case. */
export function matchesEntry(entry: AddressBookEntry, typed: string): boolean {
  const text = plain(
    `${entry.name} ${entry.phone} ${entry.address} ${entry.additional ?? ''} ${entry.note ?? ''}`,
  );
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
