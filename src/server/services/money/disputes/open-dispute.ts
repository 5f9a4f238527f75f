import type { z } from 'zod';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { openDispute as route } from '#contract/money/disputes.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { disputeOf, insertDispute } from '#server/db/money/disputes.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { attachParcelPhotos } from '#server/db/core/uploads.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { lockOwn } from '../../deliveries/lock-own.ts';
import { presentToSender } from '../../deliveries/present-to-sender.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { fieldError } from '../../errors.ts';
import { disputeKinds } from './present-dispute.ts';

type Complaint = z.infer<typeof route.body>;

/**
 * Opens a dispute about a finished delivery under its row's lock: its escrow is frozen from then on. Throws
 * `dispute_exists` while one is open and `dispute_refused` when the window is over or one was decided for the sender.
 */
export async function openDispute(
  deps: Deps,
  actor: Actor,
  id: string,
  complaint: Complaint,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    const photoIds = complaint.photoIds ?? [];
    const attach = async () => attachPhotos(tx, actor, id, photoIds);
    return presentToSender(
      tx,
      await storeDispute(tx, delivery, {
        ...complaint,
        by: 'sender',
        colleague: colleagueOf(actor, delivery),
        attach,
      }),
    );
  });
}

type NewDispute = Pick<Complaint, 'kind' | 'text'> & {
  by: 'sender' | 'admin';
  colleague?: ReturnType<typeof colleagueOf>;
  attach?: () => Promise<string[]>;
};

/** Stores the dispute of a locked delivery, opened by its sender or for them by the staff. Throws as `openDispute`. */
export async function storeDispute(
  tx: Tx,
  delivery: DeliveryRow,
  { kind, text, by, colleague, attach }: NewDispute,
): Promise<DeliveryRow> {
  const now = tx.clock.now();
  const latest = await disputeOf(tx.db, delivery.id);
  ensure(latest?.state !== 'open', 'dispute_exists');
  ensure(disputeKinds(delivery, latest ?? null, now).includes(kind), 'dispute_refused');
  await insertDispute(tx.db, {
    id: newId(),
    delivery_id: delivery.id,
    kind,
    text: tidyText(text),
    photo_ids: (await attach?.()) ?? [],
    frozen: await balanceOf(tx.db, 'delivery_escrow', delivery.id, delivery.currency),
    opened_at: now,
    reason: null,
    resolved_by: null,
    resolved_at: null,
  });
  tx.publish([`account:${delivery.courier_id}`], { name: 'money.changed' });
  return recordChange(tx, delivery, { name: 'dispute_opened', actor: by, data: { kind, ...colleague } });
}

async function attachPhotos(deps: Deps, actor: Actor, deliveryId: string, ids: string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  const attached = await attachParcelPhotos(deps.db, actor.accountId, unique, deliveryId);
  if (attached !== ids.length) throw fieldError('photoIds', 'invalid');
  return unique;
}
