import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FirstLocation } from './first-location.ts';
import classes from './page-title.module.css';

/** Router state of a navigation that only changes the query string: the focus stays where it is. */
export const PRESERVE_FOCUS = { keepsFocus: true };

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

/** Focuses the screen's title, without scrolling: the element that had the focus is removed with the decision. */
export function focusPageTitle(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/**
 * The one `h1` of a screen. Sets the document's title, and takes the focus after a navigation inside the application so
 * that screen readers announce the screen. `title` names the document when children are not text.
 */
export function PageTitle({
  children,
  title,
  hidden = false,
}: {
  children: ReactNode;
  title?: string;
  hidden?: boolean;
}) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const firstKey = useContext(FirstLocation);
  // On a document's first screen the browser places the focus itself.
  useEffect(() => {
    if (key !== firstKey && !keepsFocus(state)) heading.current?.focus({ preventScroll: true });
  }, [key, firstKey, state]);
  const name = title ?? (typeof children === 'string' ? children : null);
  return (
    <>
      {name && <title>{t('app.title', { title: name })}</title>}
      <h1 ref={heading} tabIndex={-1} className={hidden ? 'st-visually-hidden' : classes.title}>
        {children}
      </h1>
    </>
  );
}
