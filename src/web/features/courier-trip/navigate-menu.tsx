import { Button, Menu } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { NAVIGATION_APPS, phoneMapLink, type Target } from './navigate-links.ts';
import classes from './navigate-menu.module.css';

/** Opens the way in the courier's own map application; nothing about the choice is kept. */
export function NavigateMenu({ target }: { target: Target }) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={260} radius="lg" classNames={{ item: classes.item ?? '' }}>
      <Menu.Target>
        <Button
          className={classes.button}
          leftSection={<IconNavigation size={24} stroke={1.75} aria-hidden="true" />}
        >
          {t('act.nav')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('act.nav.with')}</Menu.Label>
        {NAVIGATION_APPS.map(({ name, link }) => (
          <Menu.Item key={name} component="a" href={link(target)} target="_blank" rel="noreferrer">
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
