import type { Entry } from '#contract/staff/board-acts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../board/board-detail.module.css';

/** What would be posted in the ledger, line by line, and to whom. */
export function EntriesTable({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  if (entries.length === 0) return <p className={classes.quiet}>{t('board.money.nothing')}</p>;
  return (
    <table className={classes.entries}>
      <caption>{t('board.money.entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.money.account')}</th>
          <th scope="col">{t('board.money.debit')}</th>
          <th scope="col">{t('board.money.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={`${entry.kind} ${entry.account} ${entry.owner}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ entry: { account, owner, amount } }: { entry: Entry }) {
  const t = useT();
  const { locale } = useLocale();
  const sum = formatMoney({ ...amount, amount: Math.abs(amount.amount) }, locale);
  return (
    <tr>
      <th scope="row">
        {account}
        {owner && <span className={classes.quiet}>{t(`board.money.owner.${owner}`)}</span>}
      </th>
      <td>{amount.amount > 0 ? sum : ''}</td>
      <td>{amount.amount < 0 ? sum : ''}</td>
    </tr>
  );
}
