import { useState } from 'react';
import { matchesEntry } from './matches-entry.ts';
import { type BookOf, useAddressBook } from './queries.ts';

/** From this many entries on a book has a field to search in it. */
const SEARCHED_FROM = 6;

/** A book with the words by which it is narrowed, and the entries that hold them. */
export function useFiltered(book: BookOf) {
  const entries = useAddressBook(book);
  const [typed, setTyped] = useState('');
  const all = entries.data?.items ?? [];
  const hasSearch = all.length >= SEARCHED_FROM;
  const shown = hasSearch ? all.filter((entry) => matchesEntry(entry, typed)) : all;
  return { entries, all, shown, hasSearch, typed, setTyped };
}
