import type { ReactNode } from 'react';
import classes from '../board-detail.module.css';

/** A name and what belongs to it, in a list of facts of the open delivery. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
