import type { AddressBookEntry } from '#contract/places/address-book.ts';
import { formatPhone } from '#web/i18n/format.ts';
import classes from './address-book.module.css';

/** An entry in words: who, their phone, where, and the note. */
export function EntryText({ entry }: { entry: AddressBookEntry }) {
  const { name, phone, address, additional, note } = entry;
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      <span className={classes.quiet}>{[address, additional].filter(Boolean).join(' · ')}</span>
      <span className={classes.quiet}>{formatPhone(phone)}</span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
