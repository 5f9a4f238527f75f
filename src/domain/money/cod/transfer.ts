import { STAGES_BEFORE_PICKUP, type Stage } from '../../deliveries/stage-table.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';
import type { CodMethod, CodState } from './cod-table.ts';
import { STAGES_AT_DOOR } from './door.ts';

/** Longest name of a payer, and longest reference, as the bank's statement has them. */
export const PAYER_NAME_MAX = 120;
export const BANK_REFERENCE_MAX = 40;

/**
 * Why a transfer pays nothing and goes back at the bank: no delivery has this number, it is over or not paid ahead, the
 * money is in already, or another sum is due.
 */
export const TRANSFER_MISFITS = [
  'transfer_unknown',
  'transfer_over',
  'transfer_paid',
  'transfer_sum',
] as const;
export type TransferMisfit = (typeof TRANSFER_MISFITS)[number];

type Goods = {
  status: DeliveryStatus;
  stage: Stage | null;
  state: CodState;
  methods: readonly CodMethod[];
  /** What is due, in minor units. */
  amount: number;
  isIn: boolean;
};

/** Why so much (minor units) does not pay these goods; null where it does: nothing but the exact sum, once, ahead of the hand-over. */
export function transferMisfit(
  goods: Goods,
  paid: number,
): Exclude<TransferMisfit, 'transfer_unknown'> | null {
  if (goods.isIn) return 'transfer_paid';
  if (!isAwaited(goods)) return 'transfer_over';
  return goods.amount === paid ? null : 'transfer_sum';
}

/** Whether the receiver is told how to pay by transfer: from the choice of a courier on, while nothing is in. */
export function offersTransfer(goods: Goods): boolean {
  return goods.status === 'accepted' && !goods.isIn && isAwaited(goods);
}

/** Not refused, not over and not on the way back. A courier who dropped out leaves the delivery open, and its payer waits. */
function isAwaited({ status, stage, state, methods }: Goods): boolean {
  if (state !== 'due' || !methods.includes('card')) return false;
  if (status === 'open' || status === 'reserved') return true;
  return (
    status === 'accepted' && stage !== null && [...STAGES_BEFORE_PICKUP, ...STAGES_AT_DOOR].includes(stage)
  );
}
