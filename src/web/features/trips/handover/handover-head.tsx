import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './handover-screen.module.css';

/** Link back to the trip, and the position in it. */
export function HandoverHead() {
  const t = useT();
  return (
    <div className={classes.head}>
      <Link to={paths.courierActive} className={classes.back} aria-label={t('common.back')}>
        <IconArrowLeft size={26} stroke={2} aria-hidden="true" />
      </Link>
      <p>{t('act.stepOf', { n: 4 })}</p>
    </div>
  );
}
