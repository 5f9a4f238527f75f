import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { STAFF_LOGIN } from '#web/features/accounts/account/login-page.ts';
import authClasses from '#web/features/accounts/auth/auth.module.css';
import { LoginForm } from '#web/features/accounts/auth/login-form.tsx';
import classes from '#web/features/staff/desk/admin-login.module.css';
import { CodeStep } from '#web/features/staff/desk/code-step.tsx';

/** /admin/intrare: the staff's login. */
export default function AdminLoginPage() {
  const t = useT();
  // The verified password, in memory only, until the code is typed.
  const [login, setLogin] = useState<{ email: string; password: string } | null>(null);
  const links = (
    <ul className={authClasses.links}>
      <li>
        <Link to={to(paths.forgot, {}, { rol: STAFF_LOGIN })}>{t('login.forgot')}</Link>
      </li>
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
      <PageTitle>{t(login ? 'staff.door.h1' : 'admin.login.h1')}</PageTitle>
      <p className={authClasses.lead}>{t(login ? 'staff.door.lead' : 'admin.login.lead')}</p>
      {login ? (
        <CodeStep login={login} onBack={() => setLogin(null)} />
      ) : (
        <LoginForm role="admin" links={links} onCodeRequired={setLogin} />
      )}
    </div>
  );
}
