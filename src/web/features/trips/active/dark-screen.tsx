import type { ReactNode } from 'react';
import classes from './dark-screen.module.css';

/** A screen of its own in the dark scheme, over the shell and its navigation. */
export function DarkScreen({ children }: { children: ReactNode }) {
  return <div className={classes.dark}>{children}</div>;
}
