import type { DrawerProps, ModalProps } from '@mantine/core';
import { useLazyPart } from './lazy-part.ts';
import { drawerPart, modalPart } from './lazy-parts.ts';

/** The library's dialog, loaded when it first opens; it stays mounted from then on. */
export function LazyModal(props: ModalProps) {
  return useLazyPart(modalPart, props, props.opened, props.onClose);
}

/** The library's sheet, like {@link LazyModal}. */
export function LazyDrawer(props: DrawerProps) {
  return useLazyPart(drawerPart, props, props.opened, props.onClose);
}
