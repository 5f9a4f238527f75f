import { UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './link-menu.module.css';

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

/**
 * Link menu: the disclosure of https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/ as navigation uses it. Tab moves
 * through the links and out, which closes the list; Escape returns the focus.
 */
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
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node && place.current?.contains(target));
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // A press outside may hit an element that takes no focus.
    const press = ({ target }: Event) => isOutside(target) && setOpen(false);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  return (
    <div
      role="presentation"
      ref={place}
      className={classes.place}
      onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && setOpen(false)}
    >
      <UnstyledButton
        ref={button}
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
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
