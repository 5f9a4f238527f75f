import { find, insert, sumAccount, sumBalance } from '../db.ts';
import { newId, type World } from '../world.ts';
import type { BalanceTransaction, OwnMovement } from './types-balance.ts';

const DAY = 86_400;
/** When a charge's money becomes available for payouts. */
const AVAILABLE_AFTER = 2 * DAY;

type Movement = Pick<
  BalanceTransaction,
  'amount' | 'fee' | 'currency' | 'type' | 'reporting_category' | 'source' | 'description'
>;

/** Books a balance transaction of `amount - fee`. */
export async function moveBalance(world: World, input: Movement): Promise<BalanceTransaction> {
  const movement = settled(world, input);
  const transaction: BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    created: world.now,
    available_on: movement.type === 'charge' ? world.now + AVAILABLE_AFTER : world.now,
    net: movement.amount - movement.fee,
    status: movement.type === 'charge' ? 'pending' : 'available',
    ...movement,
  };
  await insert(world.tx, 'balance_transaction', transaction, {
    ...(movement.source === null ? {} : { parent: movement.source }),
  });
  return transaction;
}

/** Value in lei of one unit of each currency here; the provider's own rates change daily. */
const RATES: Record<string, number> = { ron: 1, usd: 4.4, eur: 5, jpy: 0.03 };

/** Converts a movement for a balance in a single currency (docs.stripe.com/currencies/conversions). */
function settled(
  { behaviour: { settlement } }: World,
  movement: Movement,
): Movement & { exchange_rate?: number } {
  if (settlement === null || movement.currency === settlement) return movement;
  const rate = (RATES[movement.currency] ?? 1) / (RATES[settlement] ?? 1);
  const turned = (amount: number) => Math.round(amount * rate);
  const { amount, fee } = movement;
  return { ...movement, amount: turned(amount), fee: turned(fee), currency: settlement, exchange_rate: rate };
}

const CATEGORIES = {
  stripe_fee: 'fee',
  reserved_funds: 'risk_reserved_funds',
  reserve_hold: 'risk_reserved_funds',
  reserve_release: 'risk_reserved_funds',
  payout_failure: 'payout_reversal',
  adjustment: 'other_adjustment',
  connect_collection_transfer: 'connect_collection_transfer',
  contribution: 'contribution',
} as const;

/** Books a movement that no call of ours caused: an account fee, a reserve, a payout that came back. */
export async function bookOwn(
  world: World,
  type: OwnMovement,
  amount: number,
  currency: string,
): Promise<BalanceTransaction> {
  return moveBalance(world, {
    amount,
    fee: 0,
    currency,
    type,
    reporting_category: CATEGORIES[type],
    source: null,
    description: null,
  });
}

/** The balance of the product, or of the account that the request acts for, by currency. */
export async function readBalance(world: World): Promise<object> {
  if (world.account !== undefined) return balanceOfAccount(world, world.account);
  const moved = await sumBalance(world.tx, world.now);
  const { settlement } = world.behaviour;
  // The settlement currency is listed even before any movement.
  const isEmpty = settlement !== null && moved.every(({ currency }) => currency !== settlement);
  const sums = isEmpty ? [...moved, { currency: settlement, available: 0, pending: 0 }] : moved;
  return {
    object: 'balance',
    available: sums.map(({ currency, available }) => ({ amount: available, currency })),
    pending: sums.map(({ currency, pending }) => ({ amount: pending, currency })),
    livemode: false,
  };
}

async function balanceOfAccount({ tx }: World, id: string): Promise<object> {
  const currency = (await find(tx, 'account', id))?.body.default_currency ?? 'ron';
  const amount = await sumAccount(tx, id, currency);
  return {
    object: 'balance',
    available: [{ amount, currency }],
    pending: [{ amount: 0, currency }],
    livemode: false,
  };
}

/** A balance transaction with its status at a time: available or pending. */
export function asOf(now: number, transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= now ? 'available' : 'pending' };
}
