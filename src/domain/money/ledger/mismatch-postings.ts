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

type Undone = {
  attemptId: string;
  /** The provider's id of the refund. */
  ref: string;
  deliveryId: string | null;
  accountId: string;
  amount: number;
  /** How much of it pays off what the payer owes because of this refund. */
  offDebt: number;
};

/** A card did not take what was to go back to it: the payer has it in the wallet. Once for each refund. */
export function refundUndone({ attemptId, ref, deliveryId, accountId, amount, offDebt }: Undone): Posting {
  return posting(`refund_undone:${attemptId}:${ref}`, 'refund_undone', deliveryId, [
    debit('psp_clearing', amount),
    credit('user_debt', offDebt, accountId),
    credit('user_wallet', amount - offDebt, accountId),
  ]);
}

type Contested = {
  attemptId: string;
  chargebackId: string;
  deliveryId: string | null;
  amount: number;
  n: number;
};

/**
 * The payer's bank took back itself what was to go back to the card: it covers what the house waits for (`receivable`,
 * the rest what it has lost). `n` counts what went back before it.
 */
export function refundContested(c: Contested, receivable: number): Posting {
  return posting(
    `refund_contested:${c.attemptId}:${c.chargebackId}:${c.n}`,
    'refund_contested',
    c.deliveryId,
    [
      debit('psp_clearing', c.amount),
      credit('dispute_receivable', receivable, c.deliveryId ?? c.attemptId),
      credit('chargeback_loss', c.amount - receivable),
    ],
  );
}
