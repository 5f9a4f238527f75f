import { type RefundableTopUp, ownMoney } from '#domain/money/payments/own-money.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { refundableTopUps, walletLinesWithGifts } from '#server/db/money/wallet-refunds.ts';
import type { Deps } from '#server/deps.ts';

/** The refundable part of a wallet in minor units, and the top-ups that it came from. */
export type RefundableWallet = { available: number; topUps: RefundableTopUp[] };

/**
 * Only the sender's own unspent money is refundable, and to each card no more than it brought. Goodwill stays to be
 * spent, as does what a chargeback contests or what came by bank transfer.
 */
export async function refundableWallet(deps: Deps, accountId: string): Promise<RefundableWallet> {
  const { currency, cardPayments } = deps.settings;
  if (!cardPayments) return { available: 0, topUps: [] };
  const topUps = await refundableTopUps(deps.db, accountId);
  const toppedUp = topUps.reduce((sum, { remaining }) => sum + remaining, 0);
  if (toppedUp === 0) return { available: 0, topUps: [] };
  const balance = await balanceOf(deps.db, 'user_wallet', accountId, currency);
  const lines = await walletLinesWithGifts(deps.db, accountId, currency);
  const own = lines.length === 0 ? balance : ownMoney(lines);
  return { available: Math.min(toppedUp, balance, own), topUps };
}
