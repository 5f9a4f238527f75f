import { NativeSelect } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { type BookOf, useCompanyBooks } from './queries.ts';

/** Whose book is shown; nothing for who keeps their own alone. */
export function BookChoice({ book, onChange }: { book: BookOf; onChange: (book: BookOf) => void }) {
  const t = useT();
  const companies = useCompanyBooks();
  if (companies.length === 0) return null;
  return (
    <NativeSelect
      size="md"
      label={t('addresses.book')}
      value={book ?? ''}
      data={[
        { value: '', label: t('addresses.book.mine') },
        ...companies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
