import type { ReactNode } from 'react';
import { PublicHeader } from '#web/ui/layout/public-header.tsx';
import classes from './page-hero.module.css';

/** Hero of an information page: the site's header, the title, the lead, and a picture beside. */
export function PageHero({
  title,
  lead,
  note,
  art,
  children,
}: {
  title: string;
  lead?: string | undefined;
  note?: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.hero}>
      <PublicHeader />
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {note && <p className={classes.note}>{note}</p>}
          {children}
        </div>
        {art && (
          <div className={classes.art} aria-hidden="true">
            {art}
          </div>
        )}
      </div>
    </header>
  );
}
