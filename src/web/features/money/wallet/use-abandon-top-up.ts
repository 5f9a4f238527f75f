import { useMutation } from '@tanstack/react-query';
import { cancelPayment, payment } from '#contract/money/payments.ts';
import { call } from '#web/api/call.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';

/** Abandons an unpaid top-up and closes its payment page. If it was paid after all, the answer says so. */
export function useAbandonTopUp(id: string) {
  return useMutation({
    mutationFn: () => call(cancelPayment, { params: { id } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey(payment, { params: { id } }), answer),
  });
}
