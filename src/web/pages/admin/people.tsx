import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearchState } from '#web/features/staff/desk/use-search-state.ts';
import { FilterChip } from '#web/features/staff/desk/filter-chip.tsx';
import chips from '#web/features/staff/desk/filter-chips.module.css';
import classes from '#web/features/staff/desk/couriers.module.css';
import { ExportButton } from '#web/features/staff/exports/export-button.tsx';
import { usePeople } from '#web/features/staff/people/queries.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

const ROLES = ['sender', 'courier'] as const;

/** /admin/persoane: everybody with an account, and the search for one of them. */
export default function AdminPeoplePage() {
  const t = useT();
  const { locale } = useLocale();
  const [search, change] = useSearchState();
  const q = search.get('q') ?? '';
  const role = ROLES.find((each) => each === search.get('rol')) ?? null;
  const list = usePeople(role, q);
  return (
    <div className={classes.page}>
      <PageTitle>{t('people.nav')}</PageTitle>
      <SearchForm key={q} current={q} onSearch={(text) => change({ q: text || undefined })} />
      {q === '' && (
        <div className={chips.chips} role="group" aria-label={t('people.roles')}>
          <FilterChip
            label={t('find.all')}
            count={undefined}
            isOn={role === null}
            onPress={() => change({ rol: undefined })}
          />
          {ROLES.map((each) => (
            <FilterChip
              key={each}
              label={t(`people.role.${each}`)}
              count={undefined}
              isOn={role === each}
              onPress={() => change({ rol: each })}
            />
          ))}
        </div>
      )}
      {q === '' && <ExportButton source={{ list: 'people', filter: role ? { role } : {} }} />}
      <PagedSection
        query={list}
        rows={[6, 60]}
        empty={<EmptyState title={t('adm.empty.search', { text: q })} />}
        more={t('admin.more')}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={to(paths.adminPerson, { id: row.id })} className={classes.row}>
                  <span className={classes.name}>{row.name}</span>
                  <span className={classes.vehicle}>
                    {row.roles.map((each) => t(`risk.role.${each}`)).join(', ')}
                  </span>
                  <span className={classes.reach}>
                    {[row.businessName, row.phone].filter((each) => each !== null).join(' · ')}
                  </span>
                  <time dateTime={row.since} className={classes.since}>
                    {formatDate(row.since, locale)}
                  </time>
                </Link>
              </li>
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
  return (
    <Form className={classes.search} onSubmit={() => onSearch(text.trim())} role="search">
      <TextInput
        label={t('people.search')}
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SubmitButton variant="default">{t('admin.search')}</SubmitButton>
    </Form>
  );
}
