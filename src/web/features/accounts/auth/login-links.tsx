import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { nextPath } from './next-page.ts';
import classes from './auth.module.css';

/** Links of the sender login: forgotten password, new account, the couriers' login. */
export function LoginLinks() {
  const t = useT();
  const next = nextPath(useSearchParams()[0]);
  return (
    <ul className={classes.links}>
      <li>
        <Link to={paths.forgot}>{t('login.forgot')}</Link>
      </li>
      <li>
        <Link to={to(paths.informationBusiness, {}, { next })}>{t('login.create')}</Link>
      </li>
      <li>
        <Link to={paths.asDriver}>{t('login.swap.toDriver')}</Link>
      </li>
    </ul>
  );
}
