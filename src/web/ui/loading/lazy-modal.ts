import type { DrawerProps, ModalProps } from '@mantine/core';
import { useLazyPart } from './lazy-part.ts';
import { drawerPart, modalPart } from './lazy-parts.ts';

/** The library's dialog: its code comes when it first opens, and it stays from then on. */
export function LazyModal(props: ModalProps) {
  return useLazyPart(modalPart, props, props.opened, props.onClose);
}

/** The library's sheet, like {@link LazyModal}. */
export function LazyDrawer(props: DrawerProps) {
  return useLazyPart(drawerPart, props, props.opened, props.onClose);
}
