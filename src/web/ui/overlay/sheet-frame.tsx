import { useEffect, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { LazyDrawer } from '../loading/lazy-modal.ts';
import classes from './sheet-frame.module.css';

/** Bottom sheet, within reach of one hand; centred on a wide screen. */
export function SheetFrame({
  opened,
  title,
  onClose,
  children,
}: {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  useFocusBack(opened);
  return (
    <LazyDrawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 48, iconSize: 24 }}
      classNames={{
        content: classes.content ?? '',
        inner: classes.inner ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
    </LazyDrawer>
  );
}

/**
 * Hook: returns the focus to the element that opened the sheet; the library does so only for one that was mounted
 * closed.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}
