import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { loadAhead, useLazyPart } from './lazy-part.ts';
import { menuPart } from './lazy-parts.ts';
import type { MenuPartProps } from './menu-part.tsx';

/**
 * A button with a menu. Its code comes when the pointer or the focus arrives; a press before that opens the menu as
 * soon as it is there.
 */
export function LazyMenu(props: MenuPartProps) {
  const [isWanted, setWanted] = useState(false);
  const menu = useLazyPart(menuPart, props, isWanted, () => setWanted(false));
  const prepare = () => void loadAhead(menuPart);
  // The button changes only once it was pressed: changing it under a pressing finger would lose the press.
  if (menu) return menu;
  return (
    <UnstyledButton
      className={props.className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    >
      {props.children}
    </UnstyledButton>
  );
}
