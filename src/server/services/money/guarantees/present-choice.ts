import type { z } from 'zod';
import type { GuaranteeChoice } from '#contract/money/guarantee-fields.ts';
import type { Currency } from '#domain/money.ts';
import type { QuoteClaims } from '../quotes/quote-token.ts';

/** A priced guaranteed time as a sender sees it. */
export function presentChoice(
  { deliverBy, fee, back }: NonNullable<QuoteClaims['guarantee']>,
  currency: Currency,
): z.infer<typeof GuaranteeChoice> {
  const money = (amount: number) => ({ amount, currency });
  return { deliverBy: new Date(deliverBy).toISOString(), fee: money(fee), back: money(back) };
}
