import type { ReactNode } from 'react';
import tables from './tables.module.css';

/** A table that may be wider than its place; the keyboard scrolls it as well. */
export function TableScroll({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={tables.scroll} role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
