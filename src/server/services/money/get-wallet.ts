import { heldForSender } from '#server/db/earnings.ts';
import { balanceOf } from '#server/db/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** What a sender has, what their deliveries hold, and an unpaid cancel fee. */
export async function getWallet(deps: Deps, actor: Actor) {
  const { currency } = deps.settings;
  const [balance, held, debt] = await Promise.all([
    balanceOf(deps.db, 'user_wallet', actor.accountId, currency),
    heldForSender(deps.db, actor.accountId),
    balanceOf(deps.db, 'user_debt', actor.accountId, currency),
  ]);
  const money = (amount: number) => ({ amount, currency });
  return { balance: money(balance), held: money(held), debt: money(debt) };
}
