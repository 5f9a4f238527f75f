import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useMay } from '../access/may.tsx';
import classes from './board-detail.module.css';
import { useActingHere } from './use-acting.ts';

/** Everything that may be done about a delivery now; `isOpened` for the one of the open delivery. */
export function ActMenu({ item, isOpened = false }: { item: BoardItem; isOpened?: boolean }) {
  const t = useT();
  const { start, call } = useActingHere();
  const mayCall = useMay()('contacts:read');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (item.acts.length === 0 && !mayCall) return null;
  const change = (opens: boolean) => {
    if (!opens) button.current?.focus({ preventScroll: true });
    setOpen(opens);
  };
  return (
    <Menu
      position="bottom-end"
      width={260}
      opened={isOpen}
      onChange={change}
      trapFocus={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={isOpened ? 44 : 'md'}
          className={classes.icon ?? ''}
          aria-label={isOpened ? t('board.act.all') : t('board.act.more', { n: item.number })}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={({ key }) => key === 'Tab' && change(false)}>
        {item.acts.map((act, at) => (
          <Menu.Item key={act} ref={at === 0 ? takeFocus : undefined} onClick={() => start(item, act)}>
            {t(`board.act.${act}`)}
          </Menu.Item>
        ))}
        {mayCall && <Menu.Item onClick={() => call(item)}>{t('board.act.call')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function takeFocus(item: HTMLButtonElement | null): void {
  item?.focus({ preventScroll: true });
}
