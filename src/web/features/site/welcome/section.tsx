import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A section of the welcome page with its heading, on the page's own background or a tinted one. */
export function Section({
  title,
  sub,
  ground = 'plain',
  children,
}: {
  title: string;
  sub?: string;
  ground?: 'plain' | 'tinted';
  children: ReactNode;
}) {
  return (
    <section className={ground === 'tinted' ? classes.tinted : classes.section}>
      <div className={classes.wrap}>
        <h2 className={classes.h2}>{title}</h2>
        {sub && <p className={classes.sub}>{sub}</p>}
        {children}
      </div>
    </section>
  );
}
