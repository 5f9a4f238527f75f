import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './boot-skeleton.module.css';

/**
 * Boot skeleton: the application's pages until their scripts have run, with a screen's frame and what this place is
 * for.
 */
export function BootSkeleton() {
  const t = useT();
  return (
    <div className={classes.frame} aria-hidden="true">
      <div className={classes.bar} />
      <p className={classes.promise}>{t('meta.app')}</p>
      <div className={classes.title} />
      <div className={classes.card} />
      <div className={classes.card} />
    </div>
  );
}

/** The skeleton of a screen alone, inside a rendered layout. */
export function ScreenSkeleton() {
  return (
    <div className={classes.frame} aria-hidden="true">
      <div className={classes.title} />
      <div className={classes.card} />
      <div className={classes.card} />
    </div>
  );
}
