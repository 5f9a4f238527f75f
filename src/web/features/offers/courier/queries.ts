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

/** Form values of an offer: minor units, minutes to the pickup, a note for the sender. */
export type Bid = { amount: number; etaMinutes: number; note?: string };

// A retry has the same idempotency key, so that a lost answer cannot become a second offer.
const retryLostAnswer = (failures: number, error: unknown) =>
  isProblem(error, 'network') && failures < NETWORK_RETRIES;

/** The courier's offers, newest first: the live ones and the outcome of the others. */
export function useMyOffers() {
  return useQuery(routeQuery(myOffers, { query: { limit: PAGE_SIZE } }));
}

/** The platform's commission in basis points, undefined until the settings are loaded. */
export function useCommission(): number | undefined {
  return useConfig().data?.commissionBasisPoints;
}

function useRefreshOffers() {
  return () => {
    for (const route of [myOffers, jobs, job]) void invalidateRoute(route);
  };
}

/** Makes an offer on a job. The idempotency key belongs to one press. */
export function useMakeOffer(deliveryId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: ({ key, bid }: { key: string; bid: Bid }) =>
      call(makeOffer, { params: { id: deliveryId }, body: bid, idempotencyKey: key }),
    retry: retryLostAnswer,
    onSettled: refresh,
  });
}

/** Changes a live offer; its expiry starts again. */
export function useChangeOffer(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: (bid: Bid) => call(changeOffer, { params: { id: offerId }, body: bid }),
    retry: retryLostAnswer,
    onSettled: refresh,
  });
}

/** Withdraws a live offer. */
export function useWithdrawOffer(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: () => call(withdrawOffer, { params: { id: offerId } }),
    onSettled: refresh,
  });
}

/** Accepts the sender's counter, at the price that was on the button. */
export function useAcceptCounter(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: (expectedAmount: number) =>
      call(acceptCounter, { params: { id: offerId }, body: { expectedAmount } }),
    onSettled: refresh,
  });
}

/** Declines the sender's counter and keeps the own price. */
export function useRefuseCounter(offerId: string) {
  const refresh = useRefreshOffers();
  return useMutation({
    mutationFn: () => call(refuseCounter, { params: { id: offerId } }),
    onSettled: refresh,
  });
}
