import { at, isFields, type Json } from './message-fields.ts';

/** What an erased courier is called wherever their name stood. */
const NOBODY = '–';

/**
 * The text of a written message without the person who made these offers: name, picture, number plate, phone, place and
 * note. Who brings the parcel is told by the chosen offer. Null where it speaks of nobody of them.
 */
export function blankCourier(body: string, offerIds: ReadonlySet<string>): string | null {
  const message = JSON.parse(body) as Json;
  const [delivery, offer] = ['delivery', 'offer'].map((name) => at(at(message, 'data'), name));
  const isTheirs = (id: Json | undefined) => typeof id === 'string' && offerIds.has(id);
  const isCarrier = isTheirs(at(delivery, 'offerId'));
  const isBidder = isTheirs(at(offer, 'id'));
  if (!isCarrier && !isBidder) return null;
  if (isCarrier) empty(delivery, ['position']);
  if (isCarrier) nameless(at(delivery, 'courier'));
  if (isBidder) empty(offer, ['note']);
  if (isBidder) nameless(at(offer, 'courier'));
  return JSON.stringify(message);
}

function nameless(courier: Json | undefined): void {
  if (isFields(courier) && 'firstName' in courier) courier['firstName'] = NOBODY;
  empty(courier, ['photoUrl', 'plate', 'phone']);
}

function empty(holder: Json | undefined, names: readonly string[]): void {
  if (!isFields(holder)) return;
  for (const name of names) if (name in holder) holder[name] = null;
}
