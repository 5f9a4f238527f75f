import {
  hasActiveDelivery,
  hasLiveOffer,
  hasMoneyHeld,
  hasActivePayment,
  nonEmptyAccounts,
} from '#server/db/accounts/account-closure.ts';
import { lockStaff } from '#server/db/staff/staff.ts';
import type { Tx } from '#server/deps.ts';
import { closesOwing, isLastCompanyAdmin } from '../companies/end-memberships.ts';

/** Why an account cannot be closed yet. */
export type Hindrance =
  | 'delivery_open'
  | 'offer_live'
  | 'payment_open'
  | 'money_held'
  | 'debt'
  | 'money_left'
  | 'last_admin'
  | 'company_admin'
  | 'company_owes';

/** The first reason why an account cannot be closed yet, or null. */
export async function hindranceOf(tx: Tx, accountId: string): Promise<Hindrance | null> {
  if (await hasActiveDelivery(tx.db, accountId)) return 'delivery_open';
  if (await hasLiveOffer(tx.db, accountId)) return 'offer_live';
  if (await hasActivePayment(tx.db, accountId, tx.clock.now())) return 'payment_open';
  if (await hasMoneyHeld(tx.db, accountId)) return 'money_held';
  const left = await nonEmptyAccounts(tx.db, accountId);
  if (left.some((code) => code === 'user_debt' || code === 'courier_cash')) return 'debt';
  if (left.length > 0) return 'money_left';
  if (await isLastCompanyAdmin(tx, accountId)) return 'company_admin';
  if (await closesOwing(tx, accountId)) return 'company_owes';
  return (await isLastAdmin(tx, accountId)) ? 'last_admin' : null;
}

/** Whether the back office would have nobody left who may let others in. */
async function isLastAdmin(tx: Tx, accountId: string): Promise<boolean> {
  const admins = (await lockStaff(tx.db)).filter((each) => each.staff_role === 'admin');
  return admins.length === 1 && admins[0]?.id === accountId;
}
