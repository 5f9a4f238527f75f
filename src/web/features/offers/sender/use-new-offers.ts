import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';

/** Interval in which new offers are announced together, so that a busy minute is not a stream of announcements. */
const BATCH_MS = 5_000;

/** Hook: the offers that came while the screen was open, and how many of them to announce now. */
export function useNewOffers(offers: readonly Offer[] | undefined): {
  newIds: ReadonlySet<string>;
  announced: number;
} {
  const seenIds = useRef<Set<string> | null>(null);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState(0);
  const waiting = useRef(0);

  useEffect(() => {
    if (!offers) return;
    const ids = offers.map((offer) => offer.id);
    const before = seenIds.current;
    seenIds.current = new Set([...(before ?? []), ...ids]);
    const fresh = before === null ? [] : ids.filter((id) => !before.has(id));
    if (fresh.length === 0) return;
    setNewIds((shown) => new Set([...shown, ...fresh]));
    waiting.current += fresh.length;
  }, [offers]);

  useEffect(() => {
    const timer = setInterval(() => {
      setAnnounced(waiting.current);
      waiting.current = 0;
    }, BATCH_MS);
    return () => clearInterval(timer);
  }, []);

  return { newIds, announced };
}
