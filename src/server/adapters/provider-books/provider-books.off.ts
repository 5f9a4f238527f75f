import { AppError } from '#domain/errors.ts';
import type { ProviderBooks } from '#server/ports/provider-books.ts';

/** No payment provider: the statement is empty. */
export const noBooks: ProviderBooks = {
  movementsAfter: async () => ({ movements: [], hasMore: false }),
  movement: refuse,
  currencies: async () => [],
  eventsSince: refuse,
  balance: async () => 0,
  chargeback: refuse,
  answerChargeback: refuse,
};

async function refuse(): Promise<never> {
  throw new AppError('method_unavailable');
}
