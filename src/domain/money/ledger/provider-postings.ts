import { credit, debit, posting, type LedgerLine, type Posting } from './accounts.ts';

/** What the provider kept of a movement of our balance there; negative when it gave a fee back. */
export function providerFee(ref: string, fee: number): Posting {
  return posting(`psp_fee:${ref}`, 'psp_fee', null, [debit('psp_fees', fee), credit('psp_clearing', fee)]);
}

/** Our own money between our bank and the provider; positive towards the provider. */
export function providerFloat(ref: string, amount: number): Posting {
  return posting(`psp_float:${ref}`, 'psp_float', null, [
    debit('psp_clearing', amount),
    credit('bank', amount),
  ]);
}

/** What the provider moves by itself, and the account of the house that stands against it. */
export type OwnMovement = 'fee' | 'reserve' | 'adjustment';

/**
 * A movement that no call of ours caused. A fee that comes back is a correction: the fees of the books never fall below
 * what was paid.
 */
export function providerOwn(ref: string, why: OwnMovement, amount: number): Posting {
  const cost = amount < 0 ? 'psp_fees' : 'psp_adjustments';
  const against = why === 'reserve' ? 'psp_reserve' : why === 'fee' ? cost : 'psp_adjustments';
  return posting(`psp_own:${ref}`, 'psp_own', null, [debit('psp_clearing', amount), credit(against, amount)]);
}

/** A complaint of a card's holder at the bank. `subject` is the delivery, or the payment of a top-up. */
export type Chargeback = {
  id: string;
  subject: string;
  deliveryId: string | null;
  /** Whose wallet the payment filled, for a top-up. */
  walletOf: string | null;
  amount: number;
  fee: number;
};

/**
 * The provider takes the sum and its fee. What a contested top-up left in the wallet (`frozen`) cannot be spent until
 * it is decided.
 */
export function openChargeback(c: Chargeback, frozen: number): Posting {
  return posting(`dispute:${c.id}:open`, 'chargeback_open', c.deliveryId, [
    debit('dispute_receivable', c.amount, c.subject),
    debit('psp_fees', c.fee),
    credit('psp_clearing', c.amount + c.fee),
    ...moveWallet(c, 'user_wallet', 'user_wallet_frozen', frozen),
  ]);
}

/**
 * The bank decided for us: the sum is back. What of the receivable was used up meanwhile, because the delivery was
 * called off, is the payer's. The key is the loss's too: only one of them can happen.
 */
export function winChargeback(c: Chargeback, receivable: number, frozen: number, payerId: string): Posting {
  return posting(`dispute:${c.id}:end`, 'chargeback_won', c.deliveryId, [
    debit('psp_clearing', c.amount),
    credit('dispute_receivable', receivable, c.subject),
    credit('user_wallet', c.amount - receivable, payerId),
    ...moveWallet(c, 'user_wallet_frozen', 'user_wallet', frozen),
  ]);
}

/** The bank decided against us: the house bears what is not covered by the frozen rest of a top-up. */
export function loseChargeback(c: Chargeback, receivable: number, frozen: number): Posting {
  const covered = Math.min(frozen, receivable);
  return posting(`dispute:${c.id}:end`, 'chargeback_lost', c.deliveryId, [
    debit('chargeback_loss', receivable - covered),
    credit('dispute_receivable', receivable, c.subject),
    ...(c.walletOf === null ? [] : [debit('user_wallet_frozen', covered, c.walletOf)]),
  ]);
}

/**
 * An appeal was won after the loss was booked: the house has back what it lost (`loss`), and the rest is the payer's,
 * whose money had covered it.
 */
export function winAppeal(c: Chargeback, loss: number, payerId: string): Posting {
  return posting(`dispute:${c.id}:appeal`, 'chargeback_appeal_won', c.deliveryId, [
    debit('psp_clearing', c.amount),
    credit('chargeback_loss', loss),
    credit('user_wallet', c.amount - loss, payerId),
  ]);
}

function moveWallet(
  { walletOf }: Chargeback,
  from: 'user_wallet' | 'user_wallet_frozen',
  to: 'user_wallet' | 'user_wallet_frozen',
  amount: number,
): LedgerLine[] {
  return walletOf === null ? [] : [debit(from, amount, walletOf), credit(to, amount, walletOf)];
}
