import classes from './boot-skeleton.module.css';

/** What the application's file shows until its scripts have run: the frame of a screen, no words. */
export function BootSkeleton() {
  return (
    <div className={classes.frame} aria-hidden="true">
      <div className={classes.bar} />
      <div className={classes.title} />
      <div className={classes.card} />
      <div className={classes.card} />
    </div>
  );
}
