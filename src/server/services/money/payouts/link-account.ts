import { AppError } from '#domain/errors.ts';
import type { PayoutAccountState } from '#domain/money/payments/payout-accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { checkAccount } from './check-account.ts';
import { isBankRefused, openAccountEarly } from './open-account.ts';
import { payoutEligibility } from './payout-eligibility.ts';

/**
 * A one-time URL of the provider's questions about the courier's account for their current bank account; null where it
 * asks nothing. Throws `not_found` without a bank account to be paid to or without verification, `iban_unaccepted` when
 * the provider opens no account with it, `unavailable` when the provider does not answer.
 */
export async function linkAccount(
  deps: Deps,
  actor: Actor,
): Promise<{ state: PayoutAccountState; url: string | null }> {
  const existingRef = (await payoutEligibility(deps, actor.accountId)).account?.ref;
  await checkAccount(deps, existingRef ?? (await openNow(deps, actor)));
  const { ref, state, isAsked } = await accountOf(deps, actor);
  if (state === 'restricted' || (state === 'active' && !isAsked)) return { state, url: null };
  const earnings = `${deps.settings.publicOrigin}/curier/castiguri`;
  const { url } = await deps.payouts.linkAccount(ref, {
    returnUrl: `${earnings}?procesator=gata`,
    refreshUrl: `${earnings}?procesator=expirat`,
  });
  return { state, url };
}

async function openNow(deps: Deps, actor: Actor): Promise<string> {
  try {
    return orNotFound(await openAccountEarly(deps, actor.accountId));
  } catch (error) {
    throw isBankRefused(error) ? new AppError('iban_unaccepted') : error;
  }
}

/** Syncs the courier's account, as when they come back from the provider. Throws as `linkAccount` does. */
export async function checkMyAccount(deps: Deps, actor: Actor): Promise<{ state: PayoutAccountState }> {
  const { ref } = await accountOf(deps, actor);
  return { state: orNotFound(await checkAccount(deps, ref)) };
}

async function accountOf(deps: Deps, actor: Actor) {
  return orNotFound((await payoutEligibility(deps, actor.accountId)).account);
}
