import { BANK_CURRENCY } from '#domain/iban.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { foreignSettlement } from './services/reconciliation/foreign-settlement.ts';

/**
 * Says at the start what makes the books wrong later: the provider keeps our money in another currency, or couriers'
 * banks are paid in another one. A provider that does not answer is looked at with the daily comparison.
 */
export async function logSettlement(
  { paymentsMode, currency }: Config,
  deps: Deps,
  log: (line: string) => void,
): Promise<void> {
  if (paymentsMode !== 'stripe') return;
  for (const line of await settlementWarnings(deps, currency)) log(`ATENȚIE: ${line}`);
}

async function settlementWarnings(deps: Deps, currency: string): Promise<string[]> {
  const currencies = await foreignSettlement(deps);
  return [
    ...(currencies
      ? [
          `Stripe ține soldul în ${currencies.join(', ')}, iar CURRENCY este ${currency}; registrul nu se va potrivi. Vedeți docs/operations.md.`,
        ]
      : []),
    ...(currency === BANK_CURRENCY
      ? []
      : [
          `curierii au IBAN românesc, iar Stripe plătește acolo numai în ${BANK_CURRENCY}; CURRENCY este ${currency}.`,
        ]),
  ];
}
