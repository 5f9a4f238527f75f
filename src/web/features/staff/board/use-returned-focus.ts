import { useEffect, useRef } from 'react';

/**
 * Hook: gives the focus back when the form of a delivery is closed, to what opened it, or to the delivery's row where that is
 * gone, as an entry of a menu is; whoever has moved on meanwhile is not pulled back. `openId` is the delivery whose form is open. Returns what to call before it opens.
 */
export function useReturnedFocus(openId: string | null): () => void {
  const opener = useRef<Element | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId !== null || closed === null) return;
    const element = opener.current;
    opener.current = null;
    if (document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[data-board-row="${CSS.escape(closed)}"]`);
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    else row?.focus();
  }, [openId]);
  return () => {
    opener.current = document.activeElement;
  };
}
