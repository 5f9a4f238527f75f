import type { DrawerProps, ModalProps } from '@mantine/core';
import { firstPress } from './first-press.ts';
import { lazyPart, loadAhead, type LazyPart } from './lazy-part.ts';

/** The dialog with its positioning and focus trap: a tenth of a first page, so it is loaded on demand. */
export const modalPart: LazyPart<ModalProps> = lazyPart(
  () => import('../overlay/modal-part.tsx'),
  'ModalPart',
);
export const drawerPart: LazyPart<DrawerProps> = lazyPart(
  () => import('../overlay/drawer-part.tsx'),
  'DrawerPart',
);

/** The handler of presses on disabled buttons. */
export const missingFields = {
  load: async () => (await import('../form/missing-fields.ts')).showMissingFields,
};

/** Loads all parts, for a screen that must work offline. */
export function loadLazyParts(): Promise<unknown> {
  return loadAhead(modalPart, drawerPart, missingFields);
}

/** Loads the dialog and the handler of disabled buttons on the first press of any key or button. */
export function loadAtFirstPress(): () => void {
  const once = new AbortController();
  const load = (press: Event) => {
    once.abort();
    firstPress.path = press.composedPath();
    void loadAhead(modalPart, missingFields);
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, load, { capture: true, passive: true, signal: once.signal });
  return () => once.abort();
}
