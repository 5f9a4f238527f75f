import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';

/**
 * The currencies of our balance at the provider, where ours is not among them: it converts each payment, and the books
 * cannot agree. Null where ours is, there is no balance yet, or the provider does not answer.
 */
export async function foreignSettlement(deps: Deps): Promise<string[] | null> {
  const currencies = await currenciesOf(deps);
  return currencies.length === 0 || currencies.includes(deps.settings.currency) ? null : currencies;
}

async function currenciesOf(deps: Deps): Promise<string[]> {
  try {
    return await deps.providerBooks.currencies();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return [];
    throw error;
  }
}
