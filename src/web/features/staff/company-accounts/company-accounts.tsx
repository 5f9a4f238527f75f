import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CompanyLine } from '#contract/companies/admin-company-accounts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { QuerySection } from '../cod/query-section.tsx';
import classes from '../money/money.module.css';
import { useSearchState } from '../desk/use-search-state.ts';
import { StaffAccount } from './staff-account.tsx';
import { useCompanyAccounts } from './queries.ts';

const TYPING_PAUSE_MS = 250;

/** The companies with what they may owe and what they owe; one of them whole, as its address says. */
export function CompanyAccounts() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  return (
    <>
      <TextInput
        label={t('firms.search')}
        maxLength={120}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <QuerySection
        id="firms"
        title={t('firms.list')}
        empty={t('firms.none')}
        query={useCompanyAccounts(asked)}
      >
        {(item) => <CompanyRow key={item.id} item={item} />}
      </QuerySection>
    </>
  );
}

function CompanyRow({ item: { id, name, taxId, limit, open } }: { item: CompanyLine }) {
  const t = useT();
  const { locale } = useLocale();
  const [params, setParams] = useSearchState();
  const isOpen = params.get('firma') === id;
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{taxId === null ? name : `${name} · ${taxId}`}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(open, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {limit ? t('firms.limit', { limit: formatMoney(limit, locale) }) : t('firms.noTerm')}
      </p>
      <div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'firms.hide.of' : 'firms.show.of', { name })}
          onClick={() => setParams({ firma: isOpen ? undefined : id })}
        >
          {t(isOpen ? 'firms.hide' : 'firms.show')}
        </Button>
      </div>
      {isOpen && <StaffAccount id={id} />}
    </li>
  );
}
