import type { ReactNode } from 'react';
import classes from './entry-split.module.css';
import { ProgressPicture } from './progress-picture.tsx';

/** A form beside the sender's picture, so that nobody types into the couriers' door. */
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
