import { insert, sumBalance } from '../db.ts';
import { newId, type World } from '../world.ts';
import type { BalanceTransaction } from './types.ts';

const DAY = 86_400;
/** Money of a charge can be paid out after so long. */
const AVAILABLE_AFTER = 2 * DAY;

type Movement = Pick<
  BalanceTransaction,
  'amount' | 'fee' | 'currency' | 'type' | 'reporting_category' | 'source' | 'description'
>;

/** Moves the balance by `amount - fee`. */
export async function moveBalance(world: World, movement: Movement): Promise<BalanceTransaction> {
  const transaction: BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    created: world.now,
    available_on: movement.type === 'charge' ? world.now + AVAILABLE_AFTER : world.now,
    net: movement.amount - movement.fee,
    status: movement.type === 'charge' ? 'pending' : 'available',
    ...movement,
  };
  await insert(world.tx, 'balance_transaction', transaction, { parent: movement.source });
  return transaction;
}

/** What the provider owes the product, by currency. */
export async function readBalance(world: World): Promise<object> {
  const sums = await sumBalance(world.tx, world.now);
  return {
    object: 'balance',
    available: sums.map(({ currency, available }) => ({ amount: available, currency })),
    pending: sums.map(({ currency, pending }) => ({ amount: pending, currency })),
    livemode: false,
  };
}

/** Whether a movement's money is there is a question of time. */
export function asOf(now: number, transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= now ? 'available' : 'pending' };
}
