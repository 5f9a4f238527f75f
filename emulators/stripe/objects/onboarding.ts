import { badParameter, missingObject } from '../api/errors.ts';
import { find, insert, save, type Stored } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import { lockAccount } from './accounts.ts';
import type { Account } from './types-connect.ts';

const LINK_LIFE = 300;

type NewLink = {
  account: string;
  type: 'account_onboarding' | 'account_update';
  returnUrl: string;
  refreshUrl: string;
};

/**
 * A link to the provider's onboarding, valid for one visit within five minutes (docs.stripe.com/api/account_links).
 * Where accounts are ready from the start there is nothing to ask, and the holder is redirected back at once.
 */
export async function linkAccount(world: World, input: NewLink): Promise<object> {
  const { account, returnUrl, refreshUrl } = input;
  const { body: holder } = await lockAccount(world, account);
  const id = newId('al_');
  const hasQuestions = world.behaviour.accounts === 'inactive' || !holder.details_submitted;
  if (hasQuestions && input.type === 'account_update') {
    // Only for accounts whose requirements the platform collects; ours have the provider's own dashboard.
    throw badParameter(undefined, 'type', 'You cannot create account_update links for this account.');
  }
  const link = {
    object: 'account_link' as const,
    created: world.now,
    expires_at: world.now + LINK_LIFE,
    url: hasQuestions ? `${world.pagesUrl}/onboarding/${id}` : returnUrl,
  };
  const hidden = { account, returnUrl, refreshUrl, isOpened: false };
  await insert(world.tx, 'account_link', { id, ...link }, { hidden });
  return link;
}

/** The link, locked. Throws the 404 that its page shows. */
export async function lockLink(world: World, id: string): Promise<Stored<'account_link'>> {
  const link = await find(world.tx, 'account_link', id, true);
  if (!link) throw missingObject('account_link', id);
  return link;
}

/** The end of the provider's review of an account: it can be paid, stays under review, or is rejected. */
export type Review = 'active' | 'pending' | 'rejected';

/** Applies the result of an onboarding, or of the provider's later review. */
export async function reviewAccount(world: World, id: string, review: Review): Promise<Account> {
  const stored = await lockAccount(world, id);
  const { body } = stored;
  const hasBank = body.external_accounts.data.length > 0;
  body.details_submitted = true;
  body.capabilities.transfers = review === 'rejected' ? 'inactive' : review;
  body.payouts_enabled = review === 'active' && hasBank;
  body.requirements = {
    currently_due: hasBank ? [] : ['external_account'],
    disabled_reason: REASONS[review],
  };
  await save(world.tx, stored);
  const onAccount = { ...world, account: id };
  await emit(onAccount, 'account.updated', body);
  await emit(onAccount, 'capability.updated', {
    id: 'transfers',
    object: 'capability',
    account: id,
    requested: true,
    status: body.capabilities.transfers,
  });
  return body;
}

const REASONS: Record<Review, string | null> = {
  active: null,
  pending: 'requirements.pending_verification',
  rejected: 'rejected.other',
};

/** The holder revokes the product's access to the account: every later call for it is refused. */
export async function revokeAccess(world: World, id: string): Promise<void> {
  const stored = await lockAccount(world, id);
  await save(world.tx, { ...stored, hidden: { isRevoked: true } });
  await emit({ ...world, account: id }, 'account.application.deauthorized', { id, object: 'application' });
}
