import type { CompanyAccount as Account } from '#contract/companies/company-accounts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import classes from '../companies.module.css';
import { AccountSums, BillList, PaymentList } from './account-parts.tsx';
import { useCompanyAccount } from './queries.ts';

/** What a company owes on account, its bills and payments; nothing where it never had a term. For `money` or `admin`. */
export function CompanyAccount({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const account = useCompanyAccount(id);
  if (account.isPending)
    return (
      <Card title={t('account.h2')}>
        <RowSkeletons count={1} height={88} />
      </Card>
    );
  if (!account.data)
    return (
      <Card title={t('account.h2')}>
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      </Card>
    );
  const { data } = account;
  if (isUnused(data)) return null;
  return (
    <Card title={t('account.h2')} lead={t('account.lead')}>
      {data.isOverdue && <BannerAlert>{t('account.overdue')}</BannerAlert>}
      {!data.terms && <p className={classes.quiet}>{t('account.ended')}</p>}
      <AccountSums account={data} />
      <h3>{t('account.bills')}</h3>
      <p className={classes.quiet}>{t('account.bills.lead')}</p>
      {data.bills.length === 0 ? (
        <p className={classes.empty}>{t('account.bills.none')}</p>
      ) : (
        <BillList bills={data.bills} companyId={id} />
      )}
      {data.payments.length > 0 && (
        <>
          <h3>{t('account.payments')}</h3>
          <PaymentList payments={data.payments} />
        </>
      )}
      {data.credit.amount > 0 && (
        <p className={classes.quiet}>{t('account.credit', { amount: formatMoney(data.credit, locale) })}</p>
      )}
    </Card>
  );
}

function isUnused({ terms, open, bills, payments }: Account): boolean {
  return terms === null && open.amount === 0 && bills.length === 0 && payments.length === 0;
}
