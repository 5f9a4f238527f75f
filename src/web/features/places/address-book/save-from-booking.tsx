import { Button } from '@mantine/core';
import { useState } from 'react';
import { sameEntry } from '#domain/places/address-book.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { tidyLine } from '#domain/text/text.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { stopLine } from '../../deliveries/booking/address/stop-text.ts';
import type { BookingDraft, DraftContact, DraftStop } from '../../deliveries/booking/draft.ts';
import { useDraft } from '../../deliveries/booking/use-draft.ts';
import classes from './address-book.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { useAddressBook } from './queries.ts';

type Who = 'sender' | 'receiver';

/** Buttons that save the booking's people with their addresses, unless the book has them already. */
export function SaveFromBooking() {
  const t = useT();
  const draft = useDraft();
  const book = draft.companyId;
  const entries = useAddressBook(book).data?.items;
  const [saving, setSaving] = useState<Who | null>(null);
  const [saved, setSaved] = useState(false);
  if (!entries) return null;
  const missing = (['sender', 'receiver'] as const).filter((who) => {
    const { stop, contact } = endOf(draft, who);
    if (!stop || contact.name.trim() === '') return false;
    const phone = canonicalPhone(contact.phone);
    return !sameEntry(entries, { name: tidyLine(contact.name), phone, address: tidyLine(stopLine(stop)) });
  });
  return (
    <>
      <p role="status" className={classes.quiet}>
        {saved && t('addresses.saved')}
      </p>
      <div className={classes.actions}>
        {missing.map((who) => (
          <Button key={who} variant="default" onClick={() => setSaving(who)}>
            {t(`addresses.save.${who}`)}
          </Button>
        ))}
      </div>
      {saving && (
        <EntryDialog
          book={book}
          beginning={beginningOf(draft, saving)}
          onSaved={() => setSaved(true)}
          onClose={() => setSaving(null)}
        />
      )}
    </>
  );
}

function endOf(
  draft: BookingDraft,
  who: Who,
): { stop: DraftStop | null; contact: DraftContact; additional: string } {
  return who === 'sender'
    ? { stop: draft.pickup, contact: draft.sender, additional: draft.pickupAdditional }
    : { stop: draft.dropoff, contact: draft.receiver, additional: draft.dropoffAdditional };
}

function beginningOf(draft: BookingDraft, who: Who) {
  const { stop, contact, additional } = endOf(draft, who);
  return { stop, values: { name: contact.name, phone: contact.phone, additional, note: '' } };
}
