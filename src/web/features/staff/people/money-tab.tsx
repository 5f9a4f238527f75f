import { useInfiniteQuery } from '@tanstack/react-query';
import { ACCOUNT_KINDS, type PersonAccount } from '#domain/money/ledger/accounts.ts';
import { personMoney } from '#contract/staff/person-tabs.ts';
import { pagedQuery } from '#web/api/query-client.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import classes from './person.module.css';
import { TabTable } from './tab-table.tsx';

/** A sum of the ledger as the account's owner reads it: what they have is positive, though the ledger credits it. */
function asOwned<Sum extends { amount: number }>(account: PersonAccount, sum: Sum): Sum {
  return ACCOUNT_KINDS[account].side === 'credit' ? { ...sum, amount: 0 - sum.amount } : sum;
}

/** The person's lines of the ledger, and whether they sum up to the balances. */
export function MoneyTab({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const query = useInfiniteQuery(pagedQuery(personMoney, { params: { id }, query: {} }));
  const totals = query.data?.pages[0]?.totals ?? [];
  return (
    <>
      <ul className={classes.totals} aria-label={t('people.totals')}>
        {totals.map(({ account, balance, lines, isEqual }) => (
          <li key={account} data-unequal={!isEqual || undefined}>
            {t(`people.account.${account}`)} <strong>{formatMoney(asOwned(account, balance), locale)}</strong>{' '}
            {t(isEqual ? 'people.total.equal' : 'people.total.unequal', { n: lines })}
          </li>
        ))}
      </ul>
      <ExportButton source={{ list: 'personMoney', filter: { personId: id } }} />
      <TabTable
        name={t('people.tab.money')}
        query={query}
        keyOf={(row) => row.id}
        columns={[
          {
            label: t('people.col.when'),
            cell: ({ at }) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
          },
          { label: t('people.col.kind'), place: 'main', cell: ({ kind }) => t(`people.posting.${kind}`) },
          { label: t('people.col.account'), cell: ({ account }) => t(`people.account.${account}`) },
          { label: t('people.col.number'), cell: ({ number }) => number ?? '–' },
          {
            label: t('people.col.amount'),
            place: 'end',
            isNumber: true,
            cell: ({ account, amount }) => formatMoney(asOwned(account, amount), locale),
          },
          {
            label: t('people.col.balance'),
            isNumber: true,
            isNamed: true,
            cell: ({ account, balance }) => formatMoney(asOwned(account, balance), locale),
          },
        ]}
      />
    </>
  );
}
