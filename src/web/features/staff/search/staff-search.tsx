import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { isFieldKey, useHasSingleKeys } from '../keys/single-keys.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { SearchOption } from './search-option.ts';
import classes from './search.module.css';

const MOST_RECENT = 5;
const SHORTCUT = 'Ctrl K';

/**
 * The search of the staff: a button, and `Ctrl K` from anywhere, or `/` from anywhere but a field or a dialog. What was opened last is forgotten on leaving.
 * `children` stand beside the button.
 */
export function StaffSearch({ children }: { children?: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasSingleKeys = useHasSingleKeys();
  const [recent, setRecent] = useState<SearchOption[]>([]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCombination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && hasSingleKeys && !isFieldKey(event);
      if (!isCombination && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [hasSingleKeys]);
  const remember = (option: SearchOption) =>
    setRecent((before) =>
      [{ ...option, group: 'recent' as const }, ...before.filter(({ key }) => key !== option.key)].slice(
        0,
        MOST_RECENT,
      ),
    );
  return (
    <div className={classes.bar}>
      <UnstyledButton className={classes.opener} onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('find.open')}</span>
        <kbd className={classes.kbd}>{SHORTCUT}</kbd>
      </UnstyledButton>
      {children}
      {isOpen && <SearchDialog recent={recent} onOpened={remember} onClose={() => setOpen(false)} />}
    </div>
  );
}
