import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AddressBookEntry } from '#contract/places/address-book.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { ConfirmDialog } from '../../business/integrations/confirm-dialog.tsx';
import classes from './address-book.module.css';
import { BookChoice } from './book-choice.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryText } from './entry-text.tsx';
import { type BookOf, useRemoveEntry } from './queries.ts';
import { useFiltered } from './use-filtered.ts';

/** A book's entries, which are searched, added, changed and deleted. */
export function AddressBookList({ book, onBook }: { book: BookOf; onBook: (book: BookOf) => void }) {
  const t = useT();
  const { entries, all, shown, hasSearch, typed, setTyped } = useFiltered(book);
  const remove = useRemoveEntry();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={t('addresses.h1')} lead={t('addresses.lead')}>
      <BookChoice book={book} onChange={onBook} />
      {hasSearch && (
        <TextInput
          type="search"
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
      {entries.data && all.length === 0 && <p className={classes.empty}>{t('addresses.empty')}</p>}
      {all.length > 0 && shown.length === 0 && (
        <p className={classes.empty} role="status">
          {t('addresses.noMatch')}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((entry) => (
            <EntryRow
              key={entry.id}
              book={book}
              entry={entry}
              isRemoving={remove.isPending && remove.variables === entry.id}
              onRemove={() => remove.mutate(entry.id)}
            />
          ))}
        </ul>
      )}
      <ProblemAlert error={remove.error} />
      <div>
        <Button onClick={() => setAdding(true)}>{t('addresses.add')}</Button>
      </div>
      {isAdding && <EntryDialog book={book} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function EntryRow({
  book,
  entry,
  isRemoving,
  onRemove,
}: {
  book: BookOf;
  entry: AddressBookEntry;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const t = useT();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name } = entry;
  return (
    <li className={classes.row}>
      <EntryText entry={entry} />
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('addresses.change.named', { name })}
          onClick={() => setOpen('change')}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="subtle"
          color="caramida"
          loading={isRemoving}
          aria-label={t('addresses.remove.named', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('common.delete')}
        </Button>
      </div>
      {open === 'change' && <EntryDialog book={book} entry={entry} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('addresses.remove.h2', { name })}
          text={t('addresses.remove.text')}
          action={t('common.delete')}
          onConfirm={onRemove}
          onClose={close}
        />
      )}
    </li>
  );
}
