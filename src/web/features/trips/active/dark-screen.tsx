import type { ReactNode } from 'react';
import classes from './dark-screen.module.css';

/** Full screen in the dark scheme, over the shell and its navigation. */
export function DarkScreen({ children }: { children: ReactNode }) {
  return <div className={classes.dark}>{children}</div>;
}
