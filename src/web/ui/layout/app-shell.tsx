import type { ReactNode } from 'react';
import { OfflineBanner } from '../feedback/offline-banner.tsx';
import classes from './app-shell.module.css';

/** Shell of every signed-in screen: header, offline banner, content, bottom bar, footer. */
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
  /** Banner about pending work, under the offline banner. */
  banner?: ReactNode;
  /** Full-width content, for screens that start with a map. */
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
      <main id="content" className={wide ? classes.wide : classes.main}>
        {children}
      </main>
      {footer}
      {bottomBar}
    </div>
  );
}
