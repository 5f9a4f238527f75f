import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { Money } from '#domain/money.ts';
import { usePromoPreview } from './queries.ts';
import { usePromoCode } from './use-promo-code.ts';

/** What the sender would be charged, from the server; `refused` is why the code in the URL is not valid. */
export type Charge = {
  /** The code applied, or null. */
  code: string | null;
  price: Money;
  discount: Money;
  total: Money;
  isPending: boolean;
  refused: unknown;
  /** Refetches after a lost answer. */
  retry: () => void;
};

/** The total of an offer with the code in the URL; without one, or with a refused one, its price. */
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
