import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { offers } from '#contract/offers/offers.ts';
import { cancelPayment, payment as paymentRoute, type Payment } from '#contract/money/payments.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryClient, queryKey } from '#web/api/query-client.ts';
import { paths, to } from '#web/paths.ts';

/**
 * Abandons a card payment and goes back to the methods. The answer may say that it was paid after all: then the screen
 * that polls its status goes on.
 */
export function useAbandonPayment(payment: Payment) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return useMutation({
    mutationFn: () => call(cancelPayment, { params: { id: payment.id } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(queryKey(paymentRoute, { params: { id: payment.id } }), answer);
      await Promise.all([invalidateRoute(delivery), invalidateRoute(offers)]);
      if (answer.stand === 'over') await navigate(methodsOf(address, payment), { replace: true });
    },
  });
}

/** Path of the payment methods for the same offer and promo code, without this payment. */
export function methodsOf(address: URLSearchParams, payment: Pick<Payment, 'deliveryId'>): string {
  const of = (name: string) => address.get(name) ?? undefined;
  const offer = of('offer');
  const id = of('id') ?? payment.deliveryId ?? undefined;
  return offer ? to(paths.payment, {}, { id, offer, promo: of('promo') }) : to(paths.viewDetails, {}, { id });
}
