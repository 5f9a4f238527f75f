import { Link, useParams } from 'react-router';
import classes from '#web/features/companies/companies.module.css';
import { CompanyView } from '#web/features/companies/company-view.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** /profil/firme/:id: one company, its members and their roles. */
export default function CompanyPage() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <Link className={classes.link} to={paths.companies}>
        {t('company.backAll')}
      </Link>
      <CompanyView id={id} />
    </div>
  );
}
