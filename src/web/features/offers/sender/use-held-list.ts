import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import { stableOrder } from './stable-order.ts';

/** How long the list keeps its order after it was touched. */
const HOLD_MS = 5_000;

/**
 * Hook: the offers in their order, except that nothing moves within five seconds of a touch or a key on the list.
 * `choice` is the sort order: a new choice applies at once. Spread `touch` on the list.
 */
export function useHeldList(sorted: readonly Offer[], choice: string) {
  const shown = useRef<{ choice: string; ids: string[] }>({ choice, ids: [] });
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => setHeld(false), HOLD_MS);
  };

  const newest = sorted.map((offer) => offer.id);
  const ids = stableOrder(shown.current.ids, newest, isHeld && shown.current.choice === choice);
  shown.current = { choice, ids };
  const byId = new Map(sorted.map((offer) => [offer.id, offer]));
  return {
    offers: ids.flatMap((id) => byId.get(id) ?? []),
    touch: { onPointerDown: hold, onKeyDown: hold },
  };
}
