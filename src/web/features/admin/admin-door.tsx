import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import authClasses from '../auth/auth.module.css';
import { LoginForm } from '../auth/login-form.tsx';
import classes from './admin-door.module.css';

/** The staff's sign-in; whoever came here by mistake finds the other two doors. */
export function AdminDoor() {
  const t = useT();
  const links = (
    <ul className={authClasses.links}>
      <li>
        <Link to={paths.asUser}>{t('admin.login.toSender')}</Link>
      </li>
      <li>
        <Link to={paths.asDriver}>{t('admin.login.toCourier')}</Link>
      </li>
    </ul>
  );
  return (
    <div className={classes.door}>
      <PageTitle>{t('admin.login.h1')}</PageTitle>
      <p className={authClasses.lead}>{t('admin.login.lead')}</p>
      <LoginForm role="admin" links={links} />
    </div>
  );
}
