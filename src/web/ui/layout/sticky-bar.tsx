import type { ReactNode } from 'react';
import classes from './sticky-bar.module.css';

/** Bar with a screen's main action: sticky at the bottom of a phone, in the flow on wide screens. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
