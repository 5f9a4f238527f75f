import { AppError } from '#domain/errors.ts';
import type { Payments } from '#server/ports/payments.ts';

/** No card payments: every call is refused with `method_unavailable`. */
export const noPayments: Payments = {
  openCheckout: refuse,
  closeCheckout: refuse,
  read: refuse,
  capture: refuse,
  release: refuse,
  refund: refuse,
  disputesOf: refuse,
  readProviderEvent: refuse,
};

async function refuse(): Promise<never> {
  throw new AppError('method_unavailable');
}
