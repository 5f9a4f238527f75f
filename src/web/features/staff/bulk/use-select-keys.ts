import type { RefObject } from 'react';
import { useKeysWithin } from '../keys/single-keys.ts';
import type { Selection } from './selection.ts';

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="dialog"] *';
const ROWS = '[data-board-row]';

/**
 * Hook: the keys of a selection, while the focus is on a row of `list`: `x` chooses it or leaves it, `Shift j` and `Shift k` choose it
 * and the next one. Null where nothing can be chosen.
 */
export function useSelectKeys(list: RefObject<HTMLElement | null>, selection: Selection | null): void {
  useKeysWithin(list, (key, element) => selection !== null && select(element, key, selection), FIELDS);
}

function select(list: HTMLElement, key: string, selection: Selection): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const row = rows[at];
  if (!row) return false;
  if (key === 'x') selection.toggle(idOf(row));
  else if (key === 'J' || key === 'K') {
    const next = rows[at + (key === 'J' ? 1 : -1)] ?? row;
    selection.add([idOf(row), idOf(next)]);
    next.focus();
  } else return false;
  return true;
}

function idOf(row: HTMLElement): string {
  return row.getAttribute('data-board-row') ?? '';
}
