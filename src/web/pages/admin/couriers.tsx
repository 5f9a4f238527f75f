import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CourierQueue, COURIER_QUEUES } from '#contract/couriers/admin-couriers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useStaffCouriers } from '#web/features/staff/desk/courier-queries.ts';
import { CourierRow } from '#web/features/staff/desk/courier-row.tsx';
import classes from '#web/features/staff/desk/couriers.module.css';

/** /admin/curieri: the verification queue, and every courier. */
export default function AdminCouriersPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const queue = COURIER_QUEUES.find((each) => each === search.get('lista')) ?? 'waiting';
  const q = search.get('q') ?? '';
  const list = useStaffCouriers(queue, q);
  const updateSearch = (change: { lista?: CourierQueue; q?: string }) => {
    const filter = { lista: queue, q, ...change };
    // A search covers all couriers, not only those who wait.
    const lista = change.q && (queue === 'waiting' || queue === 'reviews') ? 'all' : filter.lista;
    setSearch({ lista, ...(filter.q ? { q: filter.q } : {}) });
  };
  const none = t(
    q ? 'adm.empty.search' : queue === 'reviews' ? 'admin.couriers.noReviews' : 'admin.couriers.none',
    { text: q },
  );
  return (
    <div className={classes.page}>
      <PageTitle>{t('adm.couriers')}</PageTitle>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('admin.couriers.list')}
          value={queue}
          onChange={(event) => updateSearch({ lista: event.currentTarget.value as CourierQueue })}
          data={COURIER_QUEUES.map((value) => ({
            value,
            label: t(
              value === 'waiting' || value === 'reviews' || value === 'all'
                ? `admin.couriers.${value}`
                : `courier.state.${value}`,
            ),
          }))}
        />
        <SearchForm key={q} current={q} onSearch={(text) => updateSearch({ q: text })} />
      </div>
      <PagedSection query={list} rows={[4, 76]} empty={<EmptyState title={none} />} more={t('admin.more')}>
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <CourierRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}

function SearchForm({ current, onSearch }: { current: string; onSearch: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(current);
  const submit = () => onSearch(text.trim());
  return (
    <Form className={classes.search} onSubmit={submit} role="search">
      <TextInput
        label={t('admin.couriers.search')}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SubmitButton variant="default">{t('admin.search')}</SubmitButton>
    </Form>
  );
}
