import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './boot-skeleton.module.css';

/** What the application's pages show until their scripts have run: the frame of a screen and what this place is for. */
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

/** The frame alone, inside a screen that stands already. */
export function ScreenSkeleton() {
  return (
    <div className={classes.frame} aria-hidden="true">
      <div className={classes.title} />
      <div className={classes.card} />
      <div className={classes.card} />
    </div>
  );
}
