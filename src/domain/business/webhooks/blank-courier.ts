import { at, isFields, type Json } from './message-fields.ts';

/** Replaces an erased courier's name. */
const NOBODY = '–';

/**
 * Removes the courier who made these offers from a stored webhook message: name, picture, number plate, phone, position
 * and note. The chosen offer identifies who carries the parcel. Null when the message mentions none of the offers.
 */
export function blankCourier(body: string, offerIds: ReadonlySet<string>): string | null {
  const message: Json = JSON.parse(body);
  const [delivery, offer] = ['delivery', 'offer'].map((name) => at(at(message, 'data'), name));
  const isTheirs = (id: Json | undefined) => typeof id === 'string' && offerIds.has(id);
  const isCarrier = isTheirs(at(delivery, 'offerId'));
  const isBidder = isTheirs(at(offer, 'id'));
  if (!isCarrier && !isBidder) return null;
  if (isCarrier) empty(delivery, ['position']);
  if (isCarrier) removeName(at(delivery, 'courier'));
  if (isBidder) empty(offer, ['note']);
  if (isBidder) removeName(at(offer, 'courier'));
  return JSON.stringify(message);
}

function removeName(courier: Json | undefined): void {
  if (isFields(courier) && 'firstName' in courier) courier['firstName'] = NOBODY;
  empty(courier, ['photoUrl', 'plate', 'phone']);
}

function empty(holder: Json | undefined, names: readonly string[]): void {
  if (!isFields(holder)) return;
  for (const name of names) if (name in holder) holder[name] = null;
}
