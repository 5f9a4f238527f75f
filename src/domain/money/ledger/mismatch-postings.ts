import { credit, debit, posting, type Posting } from './accounts.ts';
import { captureKey, type Parties } from './postings.ts';

/**
 * Of an authorised price (`held`) only a part was captured and the rest expired: the sender owes it, so that the escrow
 * stays whole and the courier is paid.
 */
export function captureInPart(p: Parties, held: number, taken: number, round: number): Posting {
  return posting(captureKey(p, round), 'capture_part', p.deliveryId, [
    debit('psp_clearing', taken),
    debit('user_debt', held - taken, p.senderId),
    credit('psp_authorised', held, p.deliveryId),
  ]);
}

/** Credits a card payment that could not serve its purpose to the payer's wallet; `attempt` is its id. */
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
  /** The part that the wallet covers; the rest becomes a debt. */
  fromWallet: number;
};

/** A refund by the provider that we did not request; once for each of its refunds. */
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
  /** The part that pays off the debt which this refund caused. */
  offDebt: number;
};

/** A refund that the card did not accept: the payer gets it in the wallet. Once for each refund. */
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
 * A refund that the payer's bank already took as a chargeback: it offsets the receivable (`receivable`), and the rest
 * offsets the loss. `n` is what was refunded before it.
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
