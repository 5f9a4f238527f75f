import { oneOf, type Random } from '#domain/random.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { trackingToken } from '../../deliveries/tracking-links.ts';
import { changeReceiverInstructions } from '../../tracking/change-receiver-instructions.ts';
import { INSTRUCTIONS } from './texts.ts';

const INSTRUCTED = 0.18;

/** Some receivers say how to get in, and what to do when nobody is at home. */
export async function instruct(tx: Tx, random: Random, deliveryId: string): Promise<void> {
  const [isGiven, instructions] = [random() < INSTRUCTED, oneOf(random, INSTRUCTIONS)];
  const row = isGiven ? await findDelivery(tx.db, deliveryId) : undefined;
  if (row) await changeReceiverInstructions(tx, trackingToken(tx, row, 'receiver'), instructions);
}
