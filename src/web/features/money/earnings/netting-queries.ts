import { useMutation } from '@tanstack/react-query';
import { agreeToCodNetting, revokeCodNetting } from '#contract/money/cod-netting.ts';
import { earnings } from '#contract/trips/courier.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute } from '#web/api/query-client.ts';

/** The courier agrees to the text of this version; agreed twice is agreed once. */
export function useAgreeToNetting() {
  return useMutation({
    mutationFn: (textVersion: string) => call(agreeToCodNetting, { body: { textVersion } }),
    onSettled: () => invalidateRoute(earnings),
  });
}

/** The courier takes the consent back. */
export function useRevokeNetting() {
  return useMutation({
    mutationFn: () => call(revokeCodNetting, {}),
    onSettled: () => invalidateRoute(earnings),
  });
}
