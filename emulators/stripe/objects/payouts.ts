import { insufficientBalance, missingObject, wrongState } from '../api/errors.ts';
import { find, insert, parentOf, save, sumAccount } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import { lockAccount } from './accounts.ts';
import type { Payout } from './types-connect.ts';
import type { Metadata } from './types-common.ts';

/** Bank transfers take a day. */
const ARRIVES_AFTER = 86_400;

type NewPayout = { amount: number; currency: string; metadata?: Metadata | undefined };

/** Creates a payout of the acting account to its bank. */
export async function createPayout(world: World, input: NewPayout): Promise<Payout> {
  const { body: account } = await lockAccount(world, world.account ?? '');
  const bank = account.external_accounts.data[0];
  if (!bank || (!account.payouts_enabled && bank.status !== 'errored')) {
    throw wrongState('payouts_not_allowed', 'Payouts are not enabled for this account.');
  }
  if (bank.status === 'errored') {
    throw wrongState('bank_account_unusable', 'The bank account cannot be used for payouts.');
  }
  const available = await sumAccount(world.tx, account.id, input.currency);
  if (input.amount < 1 || input.amount > available) {
    throw insufficientBalance('You have insufficient funds in this account.');
  }
  const payout: Payout = {
    id: newId('po_'),
    object: 'payout',
    created: world.now,
    amount: input.amount,
    currency: input.currency,
    arrival_date: world.now + ARRIVES_AFTER,
    automatic: false,
    method: 'standard',
    type: 'bank_account',
    destination: bank.id,
    status: 'pending',
    failure_code: null,
    failure_message: null,
    metadata: input.metadata ?? {},
    livemode: false,
  };
  await insert(world.tx, 'payout', payout, { parent: account.id, dueAt: payout.arrival_date });
  await emit(world, 'payout.created', payout);
  return payout;
}

/** The payout reaches the bank. */
export async function arrive(world: World, id: string): Promise<void> {
  const stored = await find(world.tx, 'payout', id, true);
  if (!stored) return;
  stored.dueAt = null;
  const isInTransit = stored.body.status === 'pending';
  if (isInTransit) stored.body.status = 'paid';
  await save(world.tx, stored);
  if (isInTransit) await emit(await onAccountOf(world, id), 'payout.paid', stored.body);
}

/** The bank returns the money to the account's balance; possible even after the payout was paid. */
export async function failPayout(world: World, id: string, code: string): Promise<Payout> {
  const stored = await find(world.tx, 'payout', id, true);
  if (!stored) throw missingObject('payout', id);
  const { body } = stored;
  if (body.status === 'failed' || body.status === 'canceled') throw wrongState(undefined, 'It is over.');
  body.status = 'failed';
  body.failure_code = code;
  body.failure_message = 'The bank could not take this payout.';
  stored.dueAt = null;
  await save(world.tx, stored);
  const onAccount = await onAccountOf(world, id);
  await emit(onAccount, 'payout.failed', body);
  await closeBank(onAccount, body.destination);
  return body;
}

/** A bank account that returned money gets no more payouts (docs.stripe.com/connect/payouts-connected-accounts). */
async function closeBank(world: World, bankId: string): Promise<void> {
  const stored = await lockAccount(world, world.account ?? '');
  const { body } = stored;
  const bank = body.external_accounts.data.find(({ id }) => id === bankId);
  if (!bank || bank.status === 'errored') return;
  bank.status = 'errored';
  body.payouts_enabled = false;
  body.requirements.currently_due = ['external_account'];
  await save(world.tx, stored);
  await emit(world, 'account.external_account.updated', bank);
  await emit(world, 'account.updated', body);
}

async function onAccountOf(world: World, id: string): Promise<World> {
  return { ...world, account: await parentOf(world.tx, id) };
}
