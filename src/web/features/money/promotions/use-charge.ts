import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { Money } from '#domain/money.ts';
import { usePromoPreview } from './queries.ts';
import { usePromoCode } from './use-promo-code.ts';

/** What the sender would be charged, as the server says; `refused` is why a code in the address does not hold. */
export type Charge = {
  /** The code that is taken off, or null. */
  code: string | null;
  price: Money;
  discount: Money;
  total: Money;
  isPending: boolean;
  refused: unknown;
  /** Asks the server again, after an answer that was lost. */
  retry: () => void;
};

/** The total of an offer with the code in the address; without one, or with one that is refused, its price. */
export function useCharge(delivery: Delivery, offer: Offer): Charge {
  const { code } = usePromoCode();
  const preview = usePromoPreview(delivery, offer, code);
  const nothing = { ...offer.amount, amount: 0 };
  const retry = () => void preview.refetch();
  const plain = { retry, code: null, price: offer.amount, discount: nothing, total: offer.amount };
  if (code === null) return { ...plain, isPending: false, refused: null };
  if (preview.error) return { ...plain, isPending: preview.isFetching, refused: preview.error };
  if (!preview.data) return { ...plain, isPending: true, refused: null };
  const { price, discount, total } = preview.data;
  return { code: preview.data.code, price, discount, total, isPending: false, refused: null, retry };
}
