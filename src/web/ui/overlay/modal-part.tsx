import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { restoreFocus } from './restore-focus.ts';

// This file comes with the first press; on a first page there is no room for a request of its own.
restoreFocus();

/**
 * The library's dialog, fetched when one opens. It is there closed before it opens: only then does the library know
 * where the focus was, to give it back.
 */
export function ModalPart({ opened, ...rest }: ModalProps) {
  const isThere = useMounted();
  return <Modal opened={opened && isThere} {...rest} />;
}
