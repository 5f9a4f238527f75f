import { useState } from 'react';
import type { Offer } from '#contract/offers/offers.ts';

/**
 * Hook: the offer that the main button accepts: the chosen one while it is live, else the recommended one. `isGone`
 * says that a chosen one is no longer live.
 */
export function useChosenOffer(offers: readonly Offer[] | undefined, startId: string | null = null) {
  const [chosenId, choose] = useState<string | null>(startId);
  const found = offers?.find((offer) => offer.id === chosenId);
  return {
    chosen: found ?? offers?.find((offer) => offer.recommended) ?? offers?.[0],
    isGone: offers !== undefined && chosenId !== null && !found,
    choose,
  };
}
