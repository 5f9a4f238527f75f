import type { HideableText } from '../../moderation/rules.ts';
import { at, isFields, type Json } from './message-fields.ts';

/** What the staff hid: a text by its field, or a picture by its URL. */
export type Hidden = { textPlace: HideableText } | { pictureUrl: string };

/** Where each text stands in a webhook message's data; a receiver's rating is not sent by webhook. */
const TEXT_PATHS: Record<HideableText, readonly (readonly string[])[]> = {
  offer_note: [['offer', 'note']],
  rating: [['delivery', 'rating', 'comment']],
  receiver_rating: [],
  delivery: [
    ['delivery', 'instructions'],
    ['delivery', 'note'],
    ['delivery', 'pickup', 'additional'],
    ['delivery', 'dropoff', 'additional'],
  ],
  receiver_wishes: [['delivery', 'receiverWishes']],
};

/**
 * Blanks hidden content in a stored webhook message; everything else stays as it was sent. Fields may be missing from a
 * message that an older version wrote.
 */
export function blankHidden(body: string, hidden: Hidden): string {
  const message: Json = JSON.parse(body);
  if ('pictureUrl' in hidden) return JSON.stringify(withoutPicture(message, hidden.pictureUrl));
  for (const path of TEXT_PATHS[hidden.textPlace]) empty(message, ['data', ...path]);
  const isListed = hidden.textPlace === 'delivery' || hidden.textPlace === 'receiver_wishes';
  const delivery = at(at(message, 'data'), 'delivery');
  if (isListed && isFields(delivery)) delivery['textsHidden'] = true;
  return JSON.stringify(message);
}

function empty(message: Json, path: readonly string[]): void {
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<Json | undefined>(at, message);
  if (isFields(holder) && last in holder) holder[last] = null;
}

/** Removes a URL from lists and fields, and sets the flag beside it where the message has one. */
function withoutPicture(value: Json, url: string): Json {
  if (value === url) return null;
  if (Array.isArray(value))
    return value.filter((each) => each !== url).map((each) => withoutPicture(each, url));
  if (!isFields(value)) return value;
  const left = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPicture(each, url)] as const),
  );
  for (const [name, each] of Object.entries(value)) {
    const flag = name.replace(/Urls?$/, (end) => (end === 'Url' ? 'Hidden' : 'sHidden'));
    const flagged = left[flag];
    if (each === url && flagged === false) left[flag] = true;
    if (Array.isArray(each) && each.includes(url) && typeof flagged === 'number') left[flag] = flagged + 1;
  }
  return left;
}
