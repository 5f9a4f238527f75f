import type { z } from 'zod';
import type { replaceLink as route } from '#contract/tracking/links.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { fieldError } from '../errors.ts';
import { trackingTokenHash, type TrackingLinkKind, trackingToken } from './tracking-links.ts';
import { lockOwn } from './lock-own.ts';
import { presentToSender } from './present-to-sender.ts';
import { recordChange } from './record-change.ts';

/** Most replacements of one link of a delivery. */
const MOST_ROUNDS = 20;

type LinkBody = z.infer<typeof route.body>;

/**
 * Replaces one of a delivery's tracking links: the old one is invalid from then on, its streams end, and a receiver who
 * was sent it is sent the new one. `url` is the link that the sender saw: if it was replaced meanwhile, nothing
 * happens. Throws `limit_reached` after twenty.
 */
export async function replaceLink(
  deps: Deps,
  actor: Actor,
  id: string,
  { link, url }: LinkBody,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    const seen = url.split('/').at(-1) ?? '';
    if (!isCurrent(tx, delivery, link, seen)) return presentToSender(tx, delivery);
    const round = delivery[`${link}_link_round`] + 1;
    ensure(round <= MOST_ROUNDS, 'limit_reached', { facts: { limit: MOST_ROUNDS } });
    const isNotified = link === 'receiver' && delivery.status === 'accepted';
    const name = isNotified ? 'receiver_link_replaced' : 'link_replaced';
    const data = { link, round, ...colleagueOf(actor, delivery) };
    const hash = trackingTokenHash(trackingToken(tx, delivery, link, round));
    const stored = await recordChange(tx, delivery, {
      name,
      actor: 'sender',
      data,
      change: columnsOf(link, round, hash),
    });
    tx.endStreams([`link:${trackingTokenHash(seen).toString('hex')}`]);
    await recordAudit(tx, {
      actor,
      action: 'link_replaced',
      subject: `delivery:${id}`,
      details: { link, round },
    });
    return presentToSender(tx, stored);
  });
}

/** Whether the token is the current one. Throws a field error for one that was never valid for this delivery. */
function isCurrent(deps: Deps, delivery: DeliveryRow, link: TrackingLinkKind, token: string): boolean {
  const round = delivery[`${link}_link_round`];
  if (token === trackingToken(deps, delivery, link)) return true;
  const earlier = Array.from({ length: round }, (_, each) => trackingToken(deps, delivery, link, each));
  if (!earlier.includes(token)) throw fieldError('url', 'invalid');
  return false;
}

function columnsOf(link: TrackingLinkKind, round: number, hash: Buffer) {
  return link === 'receiver'
    ? { receiver_link_round: round, receiver_token_hash: hash }
    : { share_link_round: round, share_token_hash: hash };
}
