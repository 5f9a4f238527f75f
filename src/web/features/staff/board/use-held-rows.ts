import { useEffect, useRef, useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';

/** How long no row changes its place after an act. */
const HOLD_MS = 5_000;

/**
 * Hook: the rows to show. For five seconds after an act each row stays where it is, with what is new about it, and one
 * that has gone stays as it was: nobody presses the button of a row that has just jumped there.
 */
export function useHeldRows(items: readonly BoardItem[], onRelease: () => void) {
  const [held, setHeld] = useState<readonly BoardItem[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    setHeld((before) => before ?? items);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHeld(null);
      onRelease();
    }, HOLD_MS);
  };
  const fresh = new Map(items.map((item) => [item.deliveryId, item]));
  const rows = held
    ? held.map((item) => ({ ...(fresh.get(item.deliveryId) ?? item), class: item.class, stage: item.stage }))
    : items;
  return { rows, hold };
}
