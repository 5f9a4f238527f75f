import { Skeleton } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './booking-page.module.css';

/** Skeleton of the first step while the session is loading. */
export function BookingSkeleton() {
  const t = useT();
  return (
    <div className={classes.page} role="status" aria-busy="true">
      <div className={classes.head}>
        <h1 className="st-visually-hidden">{t('common.loading')}</h1>
        <Skeleton height={40} width="70%" mb={20} aria-hidden="true" />
        <Skeleton height={28} mb={20} aria-hidden="true" />
        <Skeleton height={200} radius="lg" mb={24} aria-hidden="true" />
        <Skeleton height={52} radius="md" mb={24} aria-hidden="true" />
        <Skeleton height={52} radius="md" aria-hidden="true" />
      </div>
    </div>
  );
}
