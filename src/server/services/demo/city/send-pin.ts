import type { Tx } from '#server/deps.ts';
import { say } from '#messages/say.ts';
import { newId } from '../../ids.ts';
import type { PinKind } from '#domain/deliveries/pin-code.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { pinOf } from '../../deliveries/pins.ts';
import { orNotFound } from '../../errors.ts';
import type { Courier, Sender } from './town.ts';

/**
 * The sender tells the courier the pickup PIN by text, as if they met at the door: nobody plays the senders of the city.
 * It is only written to the demo's own phones, never to a provider.
 */
export async function sendPickupPin(
  tx: Tx,
  { courier, sender, id }: { courier: Courier; sender: Sender; id: string },
): Promise<void> {
  if (tx.sms.provider !== 'demo') return;
  const text = say(tx.settings.locale, 'demo.pin', {
    name: sender.firstName,
    pin: await presentPin(tx, id, 'pickup'),
  });
  await tx.sms.send({ to: courier.phone, text, ref: newId() });
}

/** The PIN as it is now: the staff may have renewed it. */
export async function presentPin(tx: Tx, id: string, kind: PinKind): Promise<string> {
  return pinOf(tx, orNotFound(await findDelivery(tx.db, id)), kind);
}
