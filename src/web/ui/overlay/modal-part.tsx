import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { restoreFocus } from './restore-focus.ts';

// This file loads with the first press; a first page has no budget for a request of its own.
restoreFocus();

/**
 * The library's dialog, loaded when one opens. It is mounted closed before it opens: only then does the library know
 * where the focus was, to return it.
 */
export function ModalPart({ opened, ...rest }: ModalProps) {
  const isThere = useMounted();
  return <Modal opened={opened && isThere} {...rest} />;
}
