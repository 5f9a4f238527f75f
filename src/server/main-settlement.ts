import { BANK_CURRENCY } from '#domain/money/iban.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { foreignSettlement } from './services/money/reconciliation/foreign-settlement.ts';

/**
 * Logs at the start what would make the ledger wrong later: the provider keeps our balance in another currency, or pays
 * couriers' banks in another one. A provider that does not answer is checked by the daily reconciliation.
 */
export async function logSettlement(
  { paymentsMode, currency }: Config,
  deps: Deps,
  log: (line: string) => void,
): Promise<void> {
  if (paymentsMode !== 'stripe') return;
  for (const line of await settlementWarnings(deps, currency)) log(`WARNING: ${line}`);
}

async function settlementWarnings(deps: Deps, currency: string): Promise<string[]> {
  const currencies = await foreignSettlement(deps);
  return [
    ...(currencies
      ? [
          `Stripe keeps the balance in ${currencies.join(', ')}, but CURRENCY is ${currency}; the ledger will not match. See docs/operations.md.`,
        ]
      : []),
    ...(currency === BANK_CURRENCY
      ? []
      : [
          `couriers have Romanian IBANs, to which Stripe pays only ${BANK_CURRENCY}; CURRENCY is ${currency}.`,
        ]),
  ];
}
