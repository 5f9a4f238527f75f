import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { counterAt, useCounterText } from './counter-words.ts';

const TICK_MS = 2_000;

/** Announces the latest answer to a counter once, when it comes; the countdown itself is silent. */
export function useCounterAnnouncement(offers: readonly Offer[]): string {
  const now = useNow(TICK_MS);
  const counterText = useCounterText();
  const lastCounters = useRef(new Map<string, string>());
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    for (const offer of offers) {
      const status = offer.counter && counterAt(offer.counter, now);
      if (!offer.counter || !status) continue;
      const key = `${offer.id} ${offer.counter.round}`;
      if (lastCounters.current.get(key) === 'waiting' && status !== 'waiting')
        setAnnouncement(counterText(offer, now));
      lastCounters.current.set(key, status);
    }
  }, [offers, now, counterText]);

  return announcement;
}
