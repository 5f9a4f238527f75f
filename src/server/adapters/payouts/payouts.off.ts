import { AppError } from '#domain/errors.ts';
import type { Payouts } from '#server/ports/payouts.ts';

/** No payment provider: every call is refused with `method_unavailable`. */
export const noPayouts: Payouts = {
  openAccount: refuse,
  findAccount: refuse,
  readAccount: refuse,
  linkAccount: refuse,
  transfer: refuse,
  findTransfer: refuse,
  send: refuse,
  findPayout: refuse,
  read: refuse,
  takeBack: refuse,
  isTakenBack: refuse,
  available: refuse,
};

async function refuse(): Promise<never> {
  throw new AppError('method_unavailable');
}
