import { useMutation } from '@tanstack/react-query';
import { changeCod } from '#contract/money/cod-change.ts';
import { call } from '#web/api/call.ts';
import { cacheDelivery } from '../queries.ts';

/** Changes a delivery's goods' money, minor units; null asks for none any more. */
export function useChangeCod(id: string) {
  return useMutation({
    mutationFn: (amount: number | null) =>
      call(changeCod, { params: { id }, body: { cod: amount === null ? null : { amount } } }),
    onSuccess: cacheDelivery,
  });
}
