import { credit, debit, posting, type LedgerLine, type Posting } from './accounts.ts';

/** The provider's fee on a movement of our balance there; negative when it refunds one. */
export function providerFee(ref: string, fee: number): Posting {
  return posting(`psp_fee:${ref}`, 'psp_fee', null, [debit('psp_fees', fee), credit('psp_clearing', fee)]);
}

/** A transfer of our own money between our bank and the provider; positive towards the provider. */
export function providerFloat(ref: string, amount: number): Posting {
  return posting(`psp_float:${ref}`, 'psp_float', null, [
    debit('psp_clearing', amount),
    credit('bank', amount),
  ]);
}

/** Kinds of movements that the provider makes by itself; each has its contra account. */
export type OwnMovement = 'fee' | 'reserve' | 'adjustment';

/**
 * A movement that no call of ours caused. A fee that comes back is booked as an adjustment, so that the fees in the
 * ledger never fall below what was paid.
 */
export function providerOwn(ref: string, why: OwnMovement, amount: number): Posting {
  const cost = amount < 0 ? 'psp_fees' : 'psp_adjustments';
  const against = why === 'reserve' ? 'psp_reserve' : why === 'fee' ? cost : 'psp_adjustments';
  return posting(`psp_own:${ref}`, 'psp_own', null, [debit('psp_clearing', amount), credit(against, amount)]);
}

/** A chargeback. `subject` is the delivery, or the payment of a top-up. */
export type Chargeback = {
  id: string;
  subject: string;
  deliveryId: string | null;
  /** The owner of the wallet that the payment filled, for a top-up. */
  walletOf: string | null;
  /** The delivery whose goods' money the payment was; its payer has no wallet. */
  goodsOf?: string | null;
  amount: number;
  fee: number;
};

/**
 * The provider debits the sum and its fee. What is left in the wallet of a contested top-up (`frozen`) cannot be spent
 * until the decision.
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
 * The chargeback is won: the sum is back. The part of the receivable that was used up meanwhile, by a cancellation of
 * the delivery, goes to the payer. It shares its key with the loss: only one of them can happen.
 */
export function winChargeback(c: Chargeback, receivable: number, frozen: number, payerId: string): Posting {
  return posting(`dispute:${c.id}:end`, 'chargeback_won', c.deliveryId, [
    debit('psp_clearing', c.amount),
    credit('dispute_receivable', receivable, c.subject),
    toPayer(c, c.amount - receivable, payerId),
    ...moveWallet(c, 'user_wallet_frozen', 'user_wallet', frozen),
  ]);
}

/** The chargeback is lost: the platform bears what the frozen rest of a top-up does not cover. */
export function loseChargeback(c: Chargeback, receivable: number, frozen: number): Posting {
  const covered = Math.min(frozen, receivable);
  return posting(`dispute:${c.id}:end`, 'chargeback_lost', c.deliveryId, [
    debit('chargeback_loss', receivable - covered),
    credit('dispute_receivable', receivable, c.subject),
    ...(c.walletOf === null ? [] : [debit('user_wallet_frozen', covered, c.walletOf)]),
  ]);
}

/**
 * An appeal is won after the loss was booked: the platform recovers its loss (`loss`), and the rest goes to the payer,
 * whose money had covered it.
 */
export function winAppeal(c: Chargeback, loss: number, payerId: string): Posting {
  return posting(`dispute:${c.id}:appeal`, 'chargeback_appeal_won', c.deliveryId, [
    debit('psp_clearing', c.amount),
    credit('chargeback_loss', loss),
    toPayer(c, c.amount - loss, payerId),
  ]);
}

/** What is left for the payer: in their wallet, or kept for a receiver. */
function toPayer({ goodsOf }: Chargeback, amount: number, payerId: string): LedgerLine {
  return goodsOf ? credit('cod_card', amount, goodsOf) : credit('user_wallet', amount, payerId);
}

function moveWallet(
  { walletOf }: Chargeback,
  from: 'user_wallet' | 'user_wallet_frozen',
  to: 'user_wallet' | 'user_wallet_frozen',
  amount: number,
): LedgerLine[] {
  return walletOf === null ? [] : [debit(from, amount, walletOf), credit(to, amount, walletOf)];
}
