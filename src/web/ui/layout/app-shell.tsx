import type { ReactNode } from 'react';
import { OfflineBanner } from '../feedback/offline-banner.tsx';
import classes from './app-shell.module.css';

/** The frame of every screen behind sign-in: header, signal line, content, phone bar, footer. */
export function AppShell({
  header,
  bottomBar,
  footer,
  banner,
  wide = false,
  children,
}: {
  header?: ReactNode;
  bottomBar?: ReactNode;
  footer?: ReactNode;
  /** One line about work that waits, under the signal line. */
  banner?: ReactNode;
  /** Content reaches the edges, for screens that begin with a map. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes.shell}
      data-bar={bottomBar ? true : undefined}
      data-footer={footer ? true : undefined}
    >
      {header}
      <OfflineBanner />
      {banner}
      <main id="continut" className={wide ? classes.wide : classes.main}>
        {children}
      </main>
      {footer}
      {bottomBar}
    </div>
  );
}
