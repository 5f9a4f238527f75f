import { createContext, use } from 'react';
import type { Offer } from '#contract/offers/offers.ts';

/** What a card may ask the list around it to do; the list holds the undo and the one sheet. */
export type OfferActions = { refuse: (offer: Offer) => void; propose: (offer: Offer) => void };

const nothing = () => undefined;

export const OfferActionsContext = createContext<OfferActions>({ refuse: nothing, propose: nothing });

/** What a card calls when its offer is refused or answered with another price. */
export function useOfferActions(): OfferActions {
  return use(OfferActionsContext);
}
