import { type Config, ConfigError } from './config.ts';
import type { Database } from './db/core/connect.ts';
import { otherCurrencies } from './db/money/books-currency.ts';

/**
 * Refuses to start on a database whose money is in another currency: every wallet would read as empty, and its content
 * would be lost. Throws a `ConfigError` that says what to do.
 */
export async function checkCurrency({ currency }: Pick<Config, 'currency'>, db: Database): Promise<void> {
  const others = await otherCurrencies(db, currency);
  if (others.length > 0) throw new ConfigError(otherCurrencyLine(currency, others));
}

/** The problem and its solution: for the start and for `npm run doctor`. */
export function otherCurrencyLine(currency: string, others: readonly string[]): string {
  const back = others.length === 1 ? `set CURRENCY=${others[0]}` : 'set CURRENCY as it was';
  return `CURRENCY: is ${currency}, but the database has money or deliveries in ${others.join(', ')}, and wallets would change their meaning; ${back} or use another database`;
}
