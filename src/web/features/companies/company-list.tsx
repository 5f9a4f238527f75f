import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../accounts/profile/card.tsx';
import classes from './companies.module.css';
import { useCompanies } from './queries.ts';
import { roleNames } from './role-names.ts';

/** The companies of the person, each with their roles. */
export function CompanyList() {
  const t = useT();
  const companies = useCompanies();
  const items = companies.data?.items ?? [];
  return (
    <Card title={t('company.list.h2')}>
      {companies.isPending && <RowSkeletons count={1} height={64} />}
      {companies.error && !companies.data && (
        <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
      )}
      {companies.data && items.length === 0 && <p className={classes.empty}>{t('company.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map(({ id, name, roles, memberCount }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <Link className={classes.link} to={to(paths.company, { id })}>
                  {name}
                </Link>
                <p className={classes.quiet}>
                  {t('company.members', { n: memberCount })} · {roleNames(t, roles)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
