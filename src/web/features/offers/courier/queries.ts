import { useMutation, useQuery } from '@tanstack/react-query';
import { job, jobs } from '#contract/trips/courier.ts';
import {
  acceptCounter,
  changeOffer,
  makeOffer,
  myOffers,
  refuseCounter,
  withdrawOffer,
} from '#contract/offers/courier-offers.ts';
import { call } from '#web/api/call.ts';
import { useConfig } from '#web/api/installation.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 50;
const NETWORK_RETRIES = 3;

/** What the courier fills in: minor units, minutes to the pickup, words for the sender. */
export type Bid = { amount: number; etaMinutes: number; note?: string };

// The same press is sent again with the same key, so that a lost answer cannot become a second offer.
const retryLostAnswer = (failures: number, error: unknown) =>
  isProblem(error, 'network') && failures < NETWORK_RETRIES;

/** The courier's offers, newest first: the live ones and how the others ended. */
export function useMyOffers() {
  return useQuery(routeQuery(myOffers, { query: { limit: PAGE_SIZE } }));
}

/** The platform's share of a price in basis points, undefined until the settings have come. */
export function useCommission(): number | undefined {
  return useConfig().data?.commissionBasisPoints;
}

function useRefreshOffers() {
  return () => {
    for (const route of [myOffers, jobs, job]) void invalidateRoute(route);
  };
}

/** Bids on a job. The idempotency key belongs to one press. */
export function useMakeOffer(deliveryId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: ({ key, bid }: { key: string; bid: Bid }) =>
      call(makeOffer, { params: { id: deliveryId }, body: bid, idempotencyKey: key }),
    retry: retryLostAnswer,
    onSettled: refresh,
  });
}

/** Changes a live offer; its clock starts again. */
export function useChangeOffer(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: (bid: Bid) => call(changeOffer, { params: { id: offerId }, body: bid }),
    retry: retryLostAnswer,
    onSettled: refresh,
  });
}

/** Takes a live offer back. */
export function useWithdrawOffer(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: () => call(withdrawOffer, { params: { id: offerId } }),
    onSettled: refresh,
  });
}

/** Takes the sender's price, the one that stood on the button. */
export function useAcceptCounter(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: (expectedAmount: number) =>
      call(acceptCounter, { params: { id: offerId }, body: { expectedAmount } }),
    onSettled: refresh,
  });
}

/** Stays at the own price. */
export function useRefuseCounter(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: () => call(refuseCounter, { params: { id: offerId } }),
    onSettled: refresh,
  });
}
