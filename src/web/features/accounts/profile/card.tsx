import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

/** Section of the profile with its own heading. */
export function Card({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={classes.quiet}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
