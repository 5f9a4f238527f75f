import { CompanyAccounts } from '#web/features/staff/company-accounts/company-accounts.tsx';
import classes from '#web/features/staff/money/money.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /admin/firme: what companies owe on account, their terms, and what they paid. */
export default function AdminCompaniesPage() {
  const t = useT();
  return (
    <div className={classes.page}>
      <PageTitle>{t('firms.h1')}</PageTitle>
      <p className={classes.lead}>{t('firms.lead')}</p>
      <CompanyAccounts />
    </div>
  );
}
