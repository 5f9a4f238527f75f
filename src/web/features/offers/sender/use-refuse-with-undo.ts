import { useEffect, useMemo, useRef, useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import { useRefuseOffer } from './queries.ts';

const UNDO_MS = 8_000;

/** Hook: refuses an offer after eight seconds in which it can be undone; leaving the screen sends it at once. */
export function useRefuseWithUndo(deliveryId: string) {
  const { mutate, error } = useRefuseOffer(deliveryId);
  const [pending, setPending] = useState<Offer | null>(null);
  const latest = useRef<Offer | null>(null);
  latest.current = pending;

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      mutate(pending.id);
      setPending(null);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending, mutate]);

  useEffect(
    () => () => {
      if (latest.current) mutate(latest.current.id);
    },
    [mutate],
  );

  return useMemo(
    () => ({
      pending,
      error: error ?? null,
      ask: (offer: Offer) => {
        if (latest.current) mutate(latest.current.id);
        setPending(offer);
      },
      undo: () => setPending(null),
    }),
    [pending, error, mutate],
  );
}

/** State of a refusal, shared by the list and the page. */
export type Refusal = ReturnType<typeof useRefuseWithUndo>;
