import { credit, debit, posting, type Posting } from './accounts.ts';
import { captureKey, type Parties } from './postings.ts';

/**
 * Of a held price (`held`) only a part was taken, and the rest is gone: the sender owes it, so that the escrow stays
 * whole and the courier is paid.
 */
export function captureInPart(p: Parties, held: number, taken: number, round: number): Posting {
  return posting(captureKey(p, round), 'capture_part', p.deliveryId, [
    debit('psp_clearing', taken),
    debit('user_debt', held - taken, p.senderId),
    credit('psp_authorised', held, p.deliveryId),
  ]);
}

/** What a card paid and could not pay for what it was meant for is the payer's; `attempt` names the payment. */
export function creditPayment(
  attempt: string,
  deliveryId: string | null,
  userId: string,
  amount: number,
): Posting {
  return posting(`credited:${attempt}`, 'payment_credited', deliveryId, [
    debit('psp_clearing', amount),
    credit('user_wallet', amount, userId),
  ]);
}

type ProviderRefund = {
  attemptId: string;
  /** The provider's id of the refund. */
  ref: string;
  deliveryId: string | null;
  accountId: string;
  amount: number;
  /** How much of it the wallet can give; the rest is owed. */
  fromWallet: number;
};

/** The provider gave back to a card what we had not asked for; once for each of its refunds. */
export function providerRefund(refund: ProviderRefund): Posting {
  const { attemptId, ref, deliveryId, accountId, amount, fromWallet } = refund;
  return posting(`provider_refund:${attemptId}:${ref}`, 'provider_refund', deliveryId, [
    debit('user_wallet', fromWallet, accountId),
    debit('user_debt', amount - fromWallet, accountId),
    credit('psp_clearing', amount),
  ]);
}
