import { RecurringList } from '../../deliveries/recurring/recurring-list.tsx';
import { AddressBookList } from './address-book-list.tsx';
import type { BookOf } from './queries.ts';

/** What frequent senders keep: their deliveries that repeat, and a book of addresses. */
export function Frequent({ book, onBook }: { book: BookOf; onBook: (book: BookOf) => void }) {
  return (
    <>
      {book === null && <RecurringList />}
      <AddressBookList key={book} book={book} onBook={onBook} />
    </>
  );
}
