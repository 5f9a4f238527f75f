import { randomBytes } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import { addWebhook, insert, type Tx } from './db.ts';

/** The API version of the objects; events are stamped with it. */
export const API_VERSION = '2026-10-28.endive';

/** A request's context: its transaction, the time (Unix seconds), and the URL of the hosted pages. */
export type World = {
  tx: Tx;
  now: number;
  pagesUrl: string;
  behaviour: Behaviour;
  request: { id: string | null; idempotencyKey: string | null };
  /** The account that the request acts for, where it is not the product's own. */
  account?: string | undefined;
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id in the provider's form, not guessable. */
export function newId(prefix: string, length = 24): string {
  return prefix + Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Records an event with the object's current state, to be sent to the product. */
export async function emit(world: World, type: string, object: object): Promise<void> {
  const event = {
    id: newId('evt_'),
    object: 'event' as const,
    ...(world.account === undefined ? {} : { account: world.account }),
    api_version: API_VERSION,
    created: world.now,
    type,
    data: { object },
    request: { id: world.request.id, idempotency_key: world.request.idempotencyKey },
    pending_webhooks: 1,
    livemode: false as const,
  };
  await insert(world.tx, 'event', event);
  await addWebhook(world.tx, event.id, world.now);
}
