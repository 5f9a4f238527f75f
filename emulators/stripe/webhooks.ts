import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { markDelivered, takeDueWebhooks } from './db.ts';
import type { Faults } from './faults.ts';
import type { Event } from './objects/types.ts';

/** Sends one webhook to the product and returns the response's status; throws when it cannot be reached. */
export type SendWebhook = (rawBody: string, signature: string, endpoint: EndpointKind) => Promise<number>;

/** The subject of a webhook endpoint: the product's own account, or connected ones. */
type EndpointKind = 'own' | 'connected';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Retry delays of a webhook in seconds; after the last it is abandoned, as at the provider. */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR, 12 * HOUR];
const AT_ONCE = 50;

/** The signature header of a webhook: the timestamp and the HMAC-SHA-256 over `timestamp.body`. */
export function signWebhook(rawBody: string, secret: string, now: number): string {
  const signature = createHmac('sha256', secret).update(`${now}.${rawBody}`).digest('hex');
  return `t=${now},v1=${signature}`;
}

type DeliverOptions = {
  pool: pg.Pool;
  secret: string;
  connectedSecret: string;
  now: number;
  faults: Faults;
  send: SendWebhook;
};

/** Sends the due webhooks in order, subject to the faults; returns how many the product accepted. */
export async function deliverDue({
  pool,
  secret,
  connectedSecret,
  now,
  faults,
  send,
}: DeliverOptions): Promise<number> {
  if (faults.webhooks === 'hold') return 0;
  const events = await takeDueWebhooks(pool, now, WAITS, AT_ONCE);
  let taken = 0;
  for (const event of asDelivered(events, faults)) {
    const rawBody = JSON.stringify(event, null, 2);
    // Connected accounts have a separate endpoint with a secret of its own: docs.stripe.com/connect/webhooks
    const isApart = event.account !== undefined && faults.behaviour.connectedMessages === 'apart';
    const signature = signWebhook(rawBody, isApart ? connectedSecret : secret, now);
    if (!(await isTaken(() => send(rawBody, signature, isApart ? 'connected' : 'own')))) continue;
    await markDelivered(pool, event.id, now);
    taken += 1;
  }
  if (faults.webhooks === 'drop') for (const event of events) await markDelivered(pool, event.id, now);
  return taken;
}

function asDelivered(events: Event[], faults: Faults): Event[] {
  if (faults.webhooks === 'drop') return [];
  if (faults.webhooks === 'duplicate') return events.flatMap((event) => [event, event]);
  return faults.webhooks === 'reorder' ? events.toReversed() : events;
}

async function isTaken(send: () => Promise<number>): Promise<boolean> {
  try {
    const status = await send();
    return status >= 200 && status < 300;
  } catch {
    // Unreachable, or a timeout: the next attempt is already scheduled.
    return false;
  }
}
