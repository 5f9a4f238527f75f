import { createContext, use } from 'react';
import type { Offer } from '#contract/offers.ts';

/** Refusing is done by the list, which also offers to take it back; the cards only ask for it. */
export const RefuseContext = createContext<(offer: Offer) => void>(() => undefined);

/** What a card calls when its offer is refused. */
export function useRefuse(): (offer: Offer) => void {
  return use(RefuseContext);
}
