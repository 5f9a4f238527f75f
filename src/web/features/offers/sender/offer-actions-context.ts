import { createContext, use } from 'react';
import type { Offer } from '#contract/offers/offers.ts';

/** Actions that an offer card requests from its list, which owns the undo and the one sheet. */
export type OfferActions = { refuse: (offer: Offer) => void; propose: (offer: Offer) => void };

const nothing = () => undefined;

export const OfferActionsContext = createContext<OfferActions>({ refuse: nothing, propose: nothing });

/** Hook: the list's actions, for a card whose offer is refused or countered. */
export function useOfferActions(): OfferActions {
  return use(OfferActionsContext);
}
