import { Button } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { canonicalPhone } from '#domain/phone.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { DraftContact } from '../draft.ts';

type Picked = { name?: string[]; tel?: string[] };
type ContactBook = { select: (fields: ['name', 'tel'], options: { multiple: false }) => Promise<Picked[]> };

/** The Contact Picker API, where browsers have it (today: Chrome on Android). */
function contactBook(): ContactBook | null {
  return 'contacts' in navigator ? (navigator.contacts as ContactBook) : null;
}

/** Fills in name and phone from the phone's contacts; renders nothing without the Contact Picker API. */
export function PickContact({ onPicked }: { onPicked: (contact: DraftContact) => void }) {
  const t = useT();
  const book = contactBook();
  if (!book) return null;
  const pick = async () => {
    // Closing the picker without a choice is no error.
    const [person] = await book.select(['name', 'tel'], { multiple: false }).catch(() => []);
    if (!person) return;
    onPicked({ name: person.name?.[0] ?? '', phone: canonicalPhone(person.tel?.[0] ?? '') });
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconAddressBook size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => void pick()}
    >
      {t('book.contacts')}
    </Button>
  );
}
