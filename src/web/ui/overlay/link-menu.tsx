import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './link-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** One entry of a menu of links. */
export interface LinkEntry {
  label: string;
  to: string;
  /** A public page is another document: rendered as a plain link. */
  isPublic?: boolean;
  icon?: ReactNode;
  /** Separated by a line from the entries before it. */
  isApart?: boolean;
}

/** Link menu: a button that discloses a list of links. */
export function LinkMenu({
  align,
  className,
  entries,
  children,
}: {
  /** Edge of the button with which the list is aligned. */
  align: 'start' | 'end';
  entries: readonly LinkEntry[];
  /** The button's class. */
  className: string | undefined;
  /** Content of the button. */
  children: ReactNode;
}) {
  const { isOpen, toggle, close, button, id, frame } = useDisclosure();
  return (
    <div role="presentation" className={classes.place} {...frame}>
      <UnstyledButton
        ref={button}
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {children}
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} className={classes.list} data-align={align}>
        {isOpen &&
          entries.map(({ label, to, isPublic, icon, isApart }) => (
            <li key={to} data-apart={isApart}>
              {isPublic ? (
                <a href={to} onClick={close}>
                  {label}
                </a>
              ) : (
                <NavLink to={to} onClick={close}>
                  {icon}
                  {label}
                </NavLink>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}
