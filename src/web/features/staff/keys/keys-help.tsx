import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { KeyList } from './key-list.tsx';
import { isFieldKey, useHasSingleKeys, useKeyTip } from './single-keys.ts';

/** The list of keys of every staff page: a button, and `?` from anywhere but a field or a dialog. */
export function KeysHelp() {
  const t = useT();
  const tip = useKeyTip();
  const isOn = useHasSingleKeys();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isOn || isFieldKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('keys.title')}
        onClick={() => setOpen(true)}
        {...tip(t('keys.title'), '?')}
      >
        <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('keys.title')}>
        <KeyList />
      </Dialog>
    </>
  );
}
