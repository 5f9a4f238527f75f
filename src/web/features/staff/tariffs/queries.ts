import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  createTariff,
  deleteTariff,
  publishTariff,
  replayTariff,
  saveTariff,
  type StaffTariff,
  tariff,
  tariffs,
  withdrawTariff,
} from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** A scheduled version comes by the clock, without an event. */
const EVERY_MS = 60_000;

/** Hook: the versions, the newest first. */
export function useTariffs() {
  return useInfiniteQuery({ ...pagedQuery(tariffs), refetchInterval: EVERY_MS });
}

/** Hook: one version; not read again while it is being edited. */
export function useTariff(id: string) {
  return useQuery({ ...routeQuery(tariff, { params: { id } }), refetchOnWindowFocus: false });
}

function store(saved: StaffTariff): void {
  queryClient.setQueryData(queryKey(tariff, { params: { id: saved.id } }), saved);
  void invalidateRoute(tariffs);
}

/** Hook: begins a draft as a copy of a version. */
export function useCreateTariff() {
  return useMutation({
    mutationFn: (from: string | undefined) =>
      call(createTariff, { body: from === undefined ? {} : { from }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: store,
  });
}

type Publication = { version: number; startsAt: string | null; reason: string };
type Days = { version: number; from: string; to: string };

/** Hook: what one does with a version. */
export function useTariffActs(id: string) {
  const params = { id };
  const readAgain = () => Promise.all([invalidateRoute(tariff), invalidateRoute(tariffs)]);
  return {
    save: useMutation({
      mutationFn: (body: { version: number; prices: TariffPrices }) => call(saveTariff, { params, body }),
      onSuccess: store,
    }),
    replay: useMutation({
      mutationFn: (body: Days) => call(replayTariff, { params, body }),
      onSuccess: readAgain,
    }),
    publish: useMutation({
      mutationFn: (body: Publication) => call(publishTariff, { params, body }),
      onSuccess: (saved) => {
        store(saved);
        return Promise.all([readAgain(), invalidateRoute(adminDecisions)]);
      },
    }),
    withdraw: useMutation({
      mutationFn: (reason: string) => call(withdrawTariff, { params, body: { reason } }),
      onSuccess: (saved) => {
        store(saved);
        return readAgain();
      },
    }),
    remove: useMutation({
      mutationFn: () => call(deleteTariff, { params }),
      onSuccess: () => invalidateRoute(tariffs),
    }),
  };
}

/** Reads all versions again, after a colleague's change. */
export async function readTariffsAgain(): Promise<void> {
  await Promise.all([invalidateRoute(tariff), invalidateRoute(tariffs)]);
}
