import { useEffect, useRef, useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';

/** How long no row changes its place after an act or a touch. */
const HOLD_MS = 5_000;

/**
 * Hook: the rows to show. For five seconds after an act or a touch each row stays where it is, with what is new about it, and one
 * that has gone stays as it was: nobody presses the button of a row that has just jumped there. Other filters show
 * other rows at once.
 */
export function useHeldRows(items: readonly BoardItem[], filterText: string, onRelease: () => void) {
  const [held, setHeld] = useState<{ items: readonly BoardItem[]; filterText: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isHeld = held?.filterText === filterText;
  const hold = () => {
    setHeld((before) => (before?.filterText === filterText ? before : { items, filterText }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHeld(null);
      onRelease();
    }, HOLD_MS);
  };
  const fresh = new Map(items.map((item) => [item.deliveryId, item]));
  const rows = isHeld
    ? held.items.map((item) => ({
        ...(fresh.get(item.deliveryId) ?? item),
        class: item.class,
        stage: item.stage,
      }))
    : items;
  return { rows, hold };
}
