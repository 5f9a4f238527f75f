import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable="true"], [role="dialog"] *';

/**
 * Hook: the keys of a list while the focus is inside `list` and not in a field: `j` and `k` move the focus from row to row (elements with
 * `data-row`), where Enter opens by itself; the others are the caller's, who says whether a key is one of theirs.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  // Together with what is drawn: after it a quick key could still meet the keys of the screen before.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      const isMove = event.key === 'j' || event.key === 'k';
      if (isMove) moveFocus(element, event.key === 'j' ? 1 : -1);
      if (isMove || latest.current(event.key)) event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [list]);
}

function moveFocus(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = at === -1 ? open : at;
  rows[from === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]?.focus();
}
