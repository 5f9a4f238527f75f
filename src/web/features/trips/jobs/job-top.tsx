import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './job-view.module.css';

/** Link back to the list. */
export function JobTop() {
  const t = useT();
  return (
    <Link to={paths.courierJobs} className={classes.back}>
      <IconArrowLeft size={24} stroke={2} aria-hidden="true" />
      {t('job.back')}
    </Link>
  );
}
