import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AddressBookEntry } from '#contract/places/address-book.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { changeDraft, readDraft } from '../../deliveries/booking/draft.ts';
import classes from './address-book.module.css';
import { BookChoice } from './book-choice.tsx';
import { EntryText } from './entry-text.tsx';
import { stopOfEntry } from './stop-of-entry.ts';
import { useFiltered } from './use-filtered.ts';

type End = 'pickup' | 'dropoff';

/** Dialog of the booking: an entry of a book becomes an end of the trip, with its contact. */
export function EntryPicker({ end, onClose }: { end: End; onClose: () => void }) {
  const t = useT();
  const [book, setBook] = useState(readDraft().companyId);
  const { entries, all, shown, hasSearch, typed, setTyped } = useFiltered(book);
  const pick = (entry: AddressBookEntry) => {
    takeEntry(end, entry);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(end === 'pickup' ? 'addresses.pick.pickup' : 'addresses.pick.dropoff')}
    >
      <div className={classes.form}>
        <BookChoice book={book} onChange={setBook} />
        {hasSearch && (
          <TextInput
            type="search"
            data-autofocus
            label={t('addresses.search')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {entries.isPending && <RowSkeletons count={2} height={88} />}
        {entries.error && !entries.data && (
          <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
        )}
        {entries.data && shown.length === 0 && (
          <p className={classes.empty} role="status">
            {t(all.length === 0 ? 'addresses.pick.empty' : 'addresses.noMatch')}
          </p>
        )}
        <ul className={classes.choices}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <button type="button" className={classes.choice} onClick={() => pick(entry)}>
                <EntryText entry={entry} />
              </button>
            </li>
          ))}
        </ul>
        <Link className={classes.link} to={paths.addressBook}>
          {t('addresses.manage')}
        </Link>
      </div>
    </Dialog>
  );
}

function takeEntry(end: End, entry: AddressBookEntry): void {
  const contact = { name: entry.name, phone: entry.phone };
  const additional = entry.additional ?? '';
  const stop = stopOfEntry(entry);
  changeDraft(
    end === 'pickup'
      ? { pickup: stop, pickupAdditional: additional, sender: contact }
      : { dropoff: stop, dropoffAdditional: additional, receiver: contact },
  );
}
