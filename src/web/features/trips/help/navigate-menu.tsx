import { Button, Menu } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { NAVIGATION_APPS, phoneMapLink, type Target } from './navigate-links.ts';
import classes from './navigate-menu.module.css';

/**
 * Menu that opens the route in the courier's own map application; the choice is not stored. A menu as in
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/: the focus goes to its first item, Escape returns it, and Tab
 * goes on from the button.
 */
export function NavigateMenu({ target }: { target: Target }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (opens: boolean) => {
    if (!opens) button.current?.focus({ preventScroll: true });
    setOpen(opens);
  };
  return (
    <Menu
      position="bottom-end"
      width={260}
      radius="lg"
      classNames={{ dropdown: classes.list ?? '', item: classes.item ?? '' }}
      opened={isOpen}
      onChange={change}
      trapFocus={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      // The focus is in the list, which must stay when its button scrolls off a small screen.
      hideDetached={false}
    >
      <Menu.Target>
        <Button
          ref={button}
          className={classes.button}
          leftSection={<IconNavigation size={24} stroke={1.75} aria-hidden="true" />}
        >
          {t('act.nav')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={({ key }) => key === 'Tab' && change(false)}>
        <Menu.Label>{t('act.nav.with')}</Menu.Label>
        {NAVIGATION_APPS.map(({ name, link }, at) => (
          <Menu.Item
            key={name}
            ref={at === 0 ? takeFocus : undefined}
            component="a"
            href={link(target)}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href={phoneMapLink(target)}>
          {t('act.nav.phone')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function takeFocus(item: HTMLAnchorElement | null): void {
  item?.focus({ preventScroll: true });
}
