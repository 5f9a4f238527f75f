import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { LazyModal } from '../loading/lazy-modal.ts';

/** A dialog with a heading. Closing it returns the focus to the element that opened it. */
export function Dialog({
  opened,
  onClose,
  title,
  lang,
  size,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The heading's language, when it is not the page's. */
  lang?: string | undefined;
  /** Width for a picture; the library's default without it. */
  size?: string | undefined;
  children: ReactNode;
}) {
  return (
    <LazyModal
      opened={opened}
      // The library renders it as a page `header` landmark, which a dialog must not add to the page.
      attributes={{ header: { role: 'none' } }}
      onClose={onClose}
      {...(size ? { size } : {})}
      title={
        <span className={classes.title} lang={lang}>
          {title}
        </span>
      }
    >
      <div className={classes.body}>{children}</div>
    </LazyModal>
  );
}
