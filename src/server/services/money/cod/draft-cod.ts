import type { NewCod } from '#contract/money/cod-fields.ts';
import { ensure } from '#domain/errors.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { tidyLine } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { NewCod as CodDraft } from '#server/db/money/cod/cods.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';

/** Throws `method_unavailable` where cash on delivery is not offered, a field error above the largest amount. */
export function checkCodAmount({ settings: { cod, currency, cardPayments } }: Deps, amount: number): void {
  ensure(codMethods(cod, cardPayments).length > 0, 'method_unavailable');
  if (amount > cod.max) throw fieldError('cod.amount', 'too_big', { max: cod.max, currency });
}

/**
 * Checks the cash on delivery that a sender lists with. A company must name an account: from 2026 on professionals are
 * paid into one. Throws as `checkCodAmount` does, or a field error.
 */
export async function draftCod(deps: Deps, actor: Actor, input: NewCod): Promise<CodDraft> {
  const { cod, currency, cardPayments } = deps.settings;
  checkCodAmount(deps, input.amount);
  if (input.currency !== undefined && input.currency !== currency)
    throw fieldError('cod.currency', 'invalid', { currency });
  // A card takes no less than the provider's least sum.
  const offered = codMethods(cod, cardPayments && input.amount >= limitsIn(currency).cardMin);
  const methods = input.methods ? offered.filter((each) => input.methods?.includes(each)) : offered;
  ensure(methods.length > 0, 'method_unavailable');
  if (!input.payoutIban && (await isCompany(deps, actor))) throw fieldError('cod.payoutIban', 'required');
  return {
    sender_id: actor.accountId,
    amount: input.amount,
    currency,
    methods,
    payout_iban: input.payoutIban ? canonicalIban(input.payoutIban) : null,
    reference: input.reference ? tidyLine(input.reference) || null : null,
  };
}

async function isCompany(deps: Deps, actor: Actor): Promise<boolean> {
  return (await findAccount(deps.db, actor.accountId))?.user_type === 'business';
}
