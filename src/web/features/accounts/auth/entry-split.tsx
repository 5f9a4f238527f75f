import type { ReactNode } from 'react';
import classes from './entry-split.module.css';
import { ProgressPicture } from './progress-picture.tsx';

/**
 * Layout of the sender's forms: the sender's picture beside the form, so that it is not taken for the couriers' login.
 */
export function EntrySplit({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.form}>{children}</div>
      <div className={classes.picture} aria-hidden="true">
        <ProgressPicture />
      </div>
    </div>
  );
}
