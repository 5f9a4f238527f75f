import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Selection } from './selection.ts';

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="dialog"] *';
const ROWS = '[data-board-row]';

/**
 * Hook: the keys of a selection, while the focus is on a row of `list`: `x` chooses it or leaves it, `Shift j` and `Shift k` choose it
 * and the next one. Null where nothing can be chosen.
 */
export function useSelectKeys(list: RefObject<HTMLElement | null>, selection: Selection | null): void {
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey || !latest.current) return;
      if (select(element, event.key, latest.current)) event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [list]);
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
