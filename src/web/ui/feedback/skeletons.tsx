import { Skeleton } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './skeletons.module.css';

/** Skeleton rows of the height of the real ones, while a list is loading. */
export function RowSkeletons({ count = 4, height = 96 }: { count?: number; height?: number }) {
  const t = useT();
  return (
    <div className={classes.rows} aria-busy="true" role="status">
      <span className="st-visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  );
}

/** Skeleton of one line of fixed width, for a price or a name inside a finished layout. */
export function LineSkeleton({ width = 96, height = 24 }: { width?: number; height?: number }) {
  return <Skeleton width={width} height={height} radius="sm" display="inline-block" />;
}
