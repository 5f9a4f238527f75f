import { priceReturn } from '#domain/deliveries/return-shipment.ts';
import { ensure } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { priceRequest } from '../../money/quotes/price-request.ts';

/** What a return shipment adds to a trip's price, minor units without VAT. Throws `method_unavailable` where none is offered. */
export function quoteReturn(
  { settings: { returnBasisPoints } }: Deps,
  { priceWith }: Awaited<ReturnType<typeof priceRequest>>,
): number {
  ensure(returnBasisPoints > 0, 'method_unavailable');
  return priceReturn(priceWith({}).base, returnBasisPoints);
}
