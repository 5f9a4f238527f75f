import type pg from 'pg';
import { find, inTransaction, lockDue, save } from './db.ts';
import { openDispute } from './objects/disputes.ts';
import { cancelIntent, lockIntent } from './objects/payment-intents.ts';
import { arrive } from './objects/payouts.ts';
import { expireSession } from './objects/sessions.ts';
import type { World } from './world.ts';

/** Applies changes by time: pages and authorisations expire, the dispute card's holder disputes, payouts arrive. */
export async function expireDue(pool: pg.Pool, world: Omit<World, 'tx'>): Promise<void> {
  while (await inTransaction(pool, (tx) => expireOne({ ...world, tx }))) {
    // One object per transaction, so that a blocked one does not block the rest.
  }
}

async function expireOne(world: World): Promise<boolean> {
  const due = await lockDue(world.tx, world.now);
  if (!due) return false;
  if (due.kind === 'session') await expireSession(world, due.id);
  if (due.kind === 'payment_intent') await cancelIntent(world, await lockIntent(world, due.id), 'automatic');
  if (due.kind === 'payout') await arrive(world, due.id);
  if (due.kind === 'charge') await complain(world, due.id);
  return true;
}

async function complain(world: World, chargeId: string): Promise<void> {
  const charge = await find(world.tx, 'charge', chargeId, true);
  const isReturned = charge?.body.amount === charge?.body.amount_refunded;
  if (charge && !isReturned && !charge.body.disputed) await openDispute(world, chargeId);
  else await forgetMoment(world, chargeId);
}

async function forgetMoment({ tx }: World, chargeId: string): Promise<void> {
  const charge = await find(tx, 'charge', chargeId, true);
  if (charge) await save(tx, { ...charge, dueAt: null });
}
