import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ENDED_STATUSES } from '#domain/deliveries/status-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { statusKind } from '#web/ui/feedback/status-kind.ts';
import { ExportButton } from './export-button.tsx';
import { useListFilter } from './list-filter.ts';
import classes from './list-filters.module.css';
import type { DeliveryScope } from '../queries.ts';

const TYPING_PAUSE_MS = 300;
const WIDE = '(min-width: 56.25em)';

/** Search by words or number; the history also by status and by the days of listing, and its export. */
export function ListFilters({ scope }: { scope: DeliveryScope }) {
  const t = useT();
  const { isNarrowed, clear } = useListFilter();
  return (
    <div className={classes.filters} role="search" aria-label={t('list.search')}>
      <SearchField />
      {scope === 'history' && <HistoryFilters />}
      {isNarrowed && (
        <Button variant="subtle" className={classes.clear} onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

/** The history's filters; on a phone they are collapsed, because the rows are what people come for. */
function HistoryFilters() {
  const t = useT();
  const { filter, narrow } = useListFilter();
  const isSet = Boolean(filter.status || filter.from || filter.to);
  return (
    <details className={classes.more} open={isSet || window.matchMedia(WIDE).matches}>
      <summary>{t('history.filter')}</summary>
      <div className={classes.fields}>
        <NativeSelect
          size="md"
          label={t('history.state')}
          value={filter.status ?? ''}
          onChange={(event) => narrow({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('history.all') },
            ...ENDED_STATUSES.map((status) => ({ value: status, label: t(statusKind(status).label) })),
          ]}
        />
        <DayField name="from" />
        <DayField name="to" />
        <ExportButton filter={filter} />
      </div>
    </details>
  );
}

function SearchField() {
  const t = useT();
  const { filter, narrow } = useListFilter();
  const [text, setText] = useState(filter.q ?? '');
  const lastQuery = useRef(filter.q ?? '');
  const search = useDebouncedCallback((q: string) => {
    lastQuery.current = q;
    narrow({ q });
  }, TYPING_PAUSE_MS);
  // Any other value comes from outside: cleared filters, or browser history.
  useEffect(() => {
    const now = filter.q ?? '';
    if (now === lastQuery.current) return;
    lastQuery.current = now;
    setText(now);
  }, [filter.q]);
  return (
    <TextInput
      type="search"
      label={t('list.search.label')}
      className={classes.words}
      value={text}
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}

function DayField({ name }: { name: 'from' | 'to' }) {
  const t = useT();
  const { filter, narrow } = useListFilter();
  return (
    <TextInput
      type="date"
      label={t(name === 'from' ? 'history.from' : 'history.to')}
      value={filter[name] ?? ''}
      min={name === 'to' ? filter.from : undefined}
      max={name === 'from' ? filter.to : undefined}
      onChange={(event) => narrow({ [name]: event.currentTarget.value })}
    />
  );
}
