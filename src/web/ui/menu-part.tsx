import { Menu, UnstyledButton } from '@mantine/core';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

/** One entry of a menu. */
export interface MenuEntry {
  label: string;
  to: string;
  /** A public page is another document: a plain link. */
  isPublic?: boolean;
  icon?: ReactNode;
  /** Set apart from the entries before it by a line. */
  isApart?: boolean;
}

export interface MenuPartProps {
  position: 'bottom-start' | 'bottom-end';
  entries: readonly MenuEntry[];
  /** The button's class. */
  className: string | undefined;
  /** What stands on the button. */
  children: ReactNode;
}

function Entry({ entry: { label, to, isPublic, icon } }: { entry: MenuEntry }) {
  return isPublic ? (
    <Menu.Item component="a" href={to} leftSection={icon}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={Link} to={to} leftSection={icon}>
      {label}
    </Menu.Item>
  );
}

/** The library's menu, fetched when one is pressed: it takes the pressed button's place and opens. */
export function MenuPart({ position, entries, className, children }: MenuPartProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu position={position} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <UnstyledButton ref={button} className={className}>
          {children}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Fragment key={entry.to}>
            {entry.isApart && <Menu.Divider />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
