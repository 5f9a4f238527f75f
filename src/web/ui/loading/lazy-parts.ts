import type { DrawerProps, ModalProps } from '@mantine/core';
import { firstPress } from './first-press.ts';
import { lazyPart, loadAhead, type LazyPart } from './lazy-part.ts';

/** What lies over a page when it is asked for; with what places it and traps the focus, a tenth of a first page. */
export const modalPart: LazyPart<ModalProps> = lazyPart(
  () => import('../overlay/modal-part.tsx'),
  'ModalPart',
);
export const drawerPart: LazyPart<DrawerProps> = lazyPart(
  () => import('../overlay/drawer-part.tsx'),
  'DrawerPart',
);

/** What a closed button says when it is pressed. */
export const missingFields = {
  load: async () => (await import('../form/missing-fields.ts')).showMissingFields,
};

/** Fetches all of them, for a screen that must be whole without a network. */
export function loadLazyParts(): Promise<unknown> {
  return loadAhead(modalPart, drawerPart, missingFields);
}

/** Fetches the dialog and what closed buttons say at the first press of any key or button, so that they are there. */
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
