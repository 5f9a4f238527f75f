import { Link } from 'react-router';
import classes from '#web/features/companies/companies.module.css';
import { CompanyForm } from '#web/features/companies/company-form.tsx';
import { CompanyList } from '#web/features/companies/company-list.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profil/firme: the companies in which the person works with colleagues. */
export default function CompaniesPage() {
  const t = useT();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('company.h1')}</PageTitle>
        <p className={classes.quiet}>{t('company.lead')}</p>
        <Link className={classes.link} to={paths.profile}>
          {t('company.back')}
        </Link>
      </div>
      <CompanyList />
      <CompanyForm />
    </div>
  );
}
