import type { BillLine } from '#contract/companies/company-accounts.ts';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../companies.module.css';
import { useCompanyBill } from './queries.ts';

/** The deliveries of a bill: what each put there, and what was credited of it since. */
export function BillLines({ companyId, billId }: { companyId: string; billId: string }) {
  const bill = useCompanyBill(companyId, billId);
  if (bill.isPending) return <RowSkeletons count={2} height={56} />;
  if (!bill.data) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />;
  return (
    <ul className={classes.list}>
      {bill.data.lines.map((line) => (
        <Line key={line.deliveryId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: BillLine }) {
  const t = useT();
  const { locale } = useLocale();
  const { deliveryId, number, bookedAt, member, costCentre, amount, credited } = line;
  return (
    <li className={classes.row}>
      <Link className={classes.link} to={withId(paths.viewDetails, deliveryId)}>
        {t('account.line', { number, amount: formatMoney(amount, locale) })}
      </Link>
      <p className={classes.quiet}>
        {[
          formatDate(bookedAt, locale),
          member,
          costCentre && `${costCentre.code} · ${costCentre.name}`,
          credited.amount > 0 && t('account.bill.credited', { amount: formatMoney(credited, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
