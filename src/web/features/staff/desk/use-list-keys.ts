import type { RefObject } from 'react';
import { useKeysWithin } from '../keys/single-keys.ts';

/**
 * Hook: the keys of a list while the focus is inside `list` and not in a field: `j` and `k` move the focus from row to row (elements with
 * `data-row`), where Enter opens by itself; the others are the caller's, who says whether a key is one of theirs.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  useKeysWithin(list, (key, element) => {
    const isMove = key === 'j' || key === 'k';
    if (isMove) moveFocus(element, key === 'j' ? 1 : -1);
    return isMove || onKey(key);
  });
}

function moveFocus(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = at === -1 ? open : at;
  rows[from === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]?.focus();
}
