import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  codCouriers,
  codShorts,
  decideCodShort,
  handInCod,
  recordCodShort,
} from '#contract/money/admin-cod.ts';
import {
  adminRemittance,
  adminRemittances,
  codBooks,
  codSenders,
  redirectRemittance,
  resendRemittance,
} from '#contract/money/admin-remittances.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { codDeclaration } from '#contract/money/cod-declarations.ts';
import type { PayoutState } from '#domain/money/payments/payouts.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';
import { type BookHandIn, useHandIn } from '../cash/queries.ts';

/** Goods' money as the books have it. */
export function useCodBooks() {
  return useQuery(routeQuery(codBooks));
}

/** The couriers who have goods' money, the oldest first. */
export function useCodCouriers() {
  return useInfiniteQuery(pagedQuery(codCouriers, { query: {} }));
}

/** The shortages, open ones first. */
export function useCodShorts() {
  return useInfiniteQuery(pagedQuery(codShorts, { query: {} }));
}

/** The senders to whom goods' money is owed. */
export function useCodSenders() {
  return useInfiniteQuery(pagedQuery(codSenders, { query: {} }));
}

/** The remittances of all senders, newest first, paged; of one state alone where one is chosen. */
export function useAdminRemittances(state: PayoutState | null) {
  return useInfiniteQuery(pagedQuery(adminRemittances, { query: state === null ? {} : { state } }));
}

/** What form 395 of a month declares. */
export function useCodDeclaration(month: string) {
  return useQuery(routeQuery(codDeclaration, { query: { month } }));
}

/** A remittance with its deliveries. */
export function useAdminRemittance(id: string) {
  return useQuery(routeQuery(adminRemittance, { params: { id } }));
}

/** Books goods' money that a courier handed in. */
export function useHandInCod(courierId: string): BookHandIn {
  return useHandIn(
    (body, idempotencyKey) =>
      call(handInCod, { params: { id: courierId }, body, idempotencyKey }).then(({ held }) => held),
    refresh,
  );
}

/** Records false notes among a delivery's money. */
export function useRecordShort(deliveryId: string) {
  return useMutation({
    mutationFn: (amount: number) => call(recordCodShort, { params: { id: deliveryId }, body: { amount } }),
    onSettled: refresh,
  });
}

/** Decides who bears a shortage. */
export function useDecideShort(id: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof decideCodShort.body>) => call(decideCodShort, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Sends the money of a failed remittance again; a second press has the same key. */
export function useResendRemittance(id: string) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      call(resendRemittance, { params: { id }, body, idempotencyKey: key.current }),
    onSettled: refreshRemittances,
  });
}

/** Asks for a second person's signature under another account for it. */
export function useRedirectRemittance(id: string) {
  return useMutation({
    mutationFn: (body: { iban: string; reason: string }) =>
      call(redirectRemittance, { params: { id }, body }),
    onSettled: refreshRemittances,
  });
}

const refreshRemittances = () =>
  Promise.all(
    [adminRemittances, codBooks, codSenders, adminDecisions].map((route) => invalidateRoute(route)),
  );

/** Whatever one of them changes is shown by the others. */
const refresh = () =>
  Promise.all([codBooks, codCouriers, codShorts, codSenders].map((route) => invalidateRoute(route)));
