import { badParameter, insufficientBalance, missingObject, wrongState } from '../api/errors.ts';
import { find, insert, lockBalance, save, sumAccount, sumBalance } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import type { Account, Topup, Transfer, TransferReversal } from './types-connect.ts';
import type { Metadata } from './types-common.ts';

type NewTransfer = {
  amount: number;
  currency: string;
  destination: string;
  description?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Transfers available money from the product's balance to an account's. */
export async function createTransfer(world: World, input: NewTransfer): Promise<Transfer> {
  const { amount, currency } = input;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'amount', `Invalid integer: ${amount}`);
  const account = await destinationOf(world, input.destination);
  if (account.capabilities.transfers !== 'active') {
    const message = 'Your destination account needs to have the transfers capability enabled.';
    throw wrongState('insufficient_capabilities_for_transfer', message);
  }
  await lockBalance(world.tx);
  const balance = (await sumBalance(world.tx, world.now)).find((sum) => sum.currency === currency);
  if ((balance?.available ?? 0) < amount) {
    throw insufficientBalance('You have insufficient available funds.');
  }
  const id = newId('tr_');
  const movement = await moveBalance(world, {
    amount: -amount,
    fee: 0,
    currency,
    type: 'transfer',
    reporting_category: 'transfer',
    source: id,
    description: input.description ?? null,
  });
  const transfer: Transfer = {
    id,
    object: 'transfer',
    created: world.now,
    amount,
    amount_reversed: 0,
    reversed: false,
    currency,
    destination: account.id,
    balance_transaction: movement.id,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    livemode: false,
  };
  await insert(world.tx, 'transfer', transfer, { parent: account.id });
  await emit(world, 'transfer.created', transfer);
  return transfer;
}

/** The destination account; a missing one, or one with revoked access, is an invalid parameter. */
async function destinationOf(world: World, id: string): Promise<Account> {
  const stored = await find(world.tx, 'account', id, true);
  if (stored && !stored.hidden.isRevoked) return stored.body;
  throw badParameter('resource_missing', 'destination', `No such destination: '${id}'`);
}

/** Reverses a transfer, or a part of it. */
export async function reverseTransfer(world: World, id: string, amount?: number): Promise<TransferReversal> {
  const stored = await find(world.tx, 'transfer', id, true);
  if (!stored) throw missingObject('transfer', id);
  const { body } = stored;
  const left = body.amount - body.amount_reversed;
  const reversed = amount ?? left;
  if (reversed < 1 || reversed > left) {
    throw badParameter('amount_too_large', 'amount', `The transfer has ${left} left to reverse.`);
  }
  // Only the account's remaining balance can be reversed (docs.stripe.com/connect/separate-charges-and-transfers).
  await find(world.tx, 'account', body.destination, true);
  if ((await sumAccount(world.tx, body.destination, body.currency)) < reversed) {
    throw insufficientBalance('The account does not have enough funds to reverse the transfer.');
  }
  const reversalId = newId('trr_');
  const movement = await moveBalance(world, {
    amount: reversed,
    fee: 0,
    currency: body.currency,
    type: 'transfer_refund',
    reporting_category: 'transfer_reversal',
    source: reversalId,
    description: body.description,
  });
  const reversal: TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    created: world.now,
    amount: reversed,
    currency: body.currency,
    transfer: id,
    balance_transaction: movement.id,
    metadata: {},
  };
  await insert(world.tx, 'transfer_reversal', reversal, { parent: id });
  body.amount_reversed += reversed;
  body.reversed = body.amount_reversed === body.amount;
  await save(world.tx, stored);
  await emit(world, 'transfer.reversed', body);
  return reversal;
}

type NewTopup = {
  amount: number;
  currency: string;
  description?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Tops up the balance with the product's own money from its bank. */
export async function createTopup(world: World, input: NewTopup): Promise<Topup> {
  const id = newId('tu_');
  const currency = input.currency.toLowerCase();
  const movement = await moveBalance(world, {
    amount: input.amount,
    fee: 0,
    currency,
    type: 'topup',
    reporting_category: 'topup',
    source: id,
    description: input.description ?? null,
  });
  const topup: Topup = {
    id,
    object: 'topup',
    created: world.now,
    amount: input.amount,
    currency,
    status: 'succeeded',
    balance_transaction: movement.id,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    livemode: false,
  };
  await insert(world.tx, 'topup', topup);
  await emit(world, 'topup.succeeded', topup);
  return topup;
}
