import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  askForReview,
  changeIban,
  registerCourier,
  saveVehicle,
  sendDocuments,
  verification,
  type Verification,
} from '#contract/couriers/registration.ts';
import { courier } from '#contract/trips/courier.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';
import { startSession } from '#web/api/session.ts';

/** Verification status of the signed-in courier. */
export function useVerification() {
  return useQuery(routeQuery(verification));
}

/** Creates the courier's account and signs it in. */
export function useRegisterCourier() {
  return useMutation({
    mutationFn: (body: z.input<typeof registerCourier.body>) => call(registerCourier, { body }),
    onSuccess: ({ user }) => startSession(user),
  });
}

/** Submits the documents; the idempotency key makes a repeated press one submission. */
export function useSendDocuments() {
  const cacheVerification = useCacheVerification();
  return useMutation({
    mutationFn: ({ key, ...body }: z.input<typeof sendDocuments.body> & { key: string }) =>
      call(sendDocuments, { body, idempotencyKey: key }),
    onSuccess: cacheVerification,
  });
}

/** Requests a review of a suspension; the same text sent again after a lost answer is one request. */
export function useRequestReview() {
  const cacheVerification = useCacheVerification();
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (text: string) => {
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return call(askForReview, { body: { text }, idempotencyKey: last.current.key });
    },
    onSuccess: cacheVerification,
    // Lifted meanwhile, or requested in another window: the cached status is outdated.
    onError: () => void invalidateRoute(verification),
  });
}

/** Changes vehicle, licence number, plate and address. */
export function useSaveVehicle() {
  const cacheVerification = useCacheVerification();
  return useMutation({
    mutationFn: (body: z.input<typeof saveVehicle.body>) => call(saveVehicle, { body }),
    onSuccess: cacheVerification,
  });
}

/** Changes the payout IBAN. */
export function useChangeIban() {
  const cacheVerification = useCacheVerification();
  return useMutation({
    mutationFn: (body: z.input<typeof changeIban.body>) => call(changeIban, { body }),
    onSuccess: cacheVerification,
  });
}

function useCacheVerification() {
  return (fresh: Verification) => {
    queryClient.setQueryData(queryKey(verification), fresh);
    void invalidateRoute(courier);
  };
}
