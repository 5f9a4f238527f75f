/** The most entries of one address book. */
export const ADDRESS_BOOK_MAX = 300;

/** What makes two entries of one book the same: the person and where they are. */
type EntryKey = { name: string; phone: string; address: string };

/** The entry of a book that names the same person at the same address, in any letter case; undefined if there is none. */
export function sameEntry<T extends EntryKey>(entries: readonly T[], wanted: EntryKey): T | undefined {
  const key = keyOf(wanted);
  return entries.find((each) => keyOf(each) === key);
}

function keyOf({ name, phone, address }: EntryKey): string {
  return JSON.stringify([name.toLowerCase(), phone, address.toLowerCase()]);
}
