import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './profile-frame.module.css';
import { useMayWork } from './use-may-work.ts';

/** Links of the profile: to work or to the verification, and to signing out. */
export function ProfileLinks() {
  const t = useT();
  const mayWork = useMayWork();
  return (
    <p className={classes.ways}>
      {mayWork === false && <Link to={paths.courierVerification}>{t('ver.h1')}</Link>}
      {mayWork && <Link to={paths.courierJobs}>{t('cprof.back')}</Link>}
      <Link to={paths.logout}>{t('reg.signOut')}</Link>
    </p>
  );
}
