import type { Custody } from '#contract/tracking/tracking.ts';
import { EVENT_TABLE } from '#domain/deliveries/events.ts';
import { custodyRowsOf } from '#server/db/deliveries/delivery-events.ts';
import type { Deps } from '#server/deps.ts';
import { custodyOrigin, sealData, sealEvent } from '../deliveries/seal-event.ts';
import { openTrackingLink } from './get-tracking.ts';

type Row = Awaited<ReturnType<typeof custodyRowsOf>>[number];

/**
 * The delivery's history for verification: the current rows beside the recorded hashes. Nothing is judged here; the
 * holder of the link computes the chain. Throws `not_found` for an expired link.
 */
export async function getCustody(deps: Deps, token: string): Promise<Custody> {
  const { delivery } = await openTrackingLink(deps, token);
  const origin = custodyOrigin(delivery.id);
  return {
    origin,
    head: delivery.last_hash?.toString('hex') ?? origin,
    length: delivery.last_seq,
    entries: (await custodyRowsOf(deps.db, delivery.id)).map(entryOf),
  };
}

function entryOf(row: Row): Custody['entries'][number] {
  const shown = { seq: row.seq, hash: row.hash.toString('hex') };
  if (!row.salt) return { ...shown, leaf: null, fact: null };
  const fact = {
    name: row.name,
    actor: row.actor,
    at: row.at.toISOString(),
    deviceAt: row.device_at?.toISOString() ?? null,
    dataSeal: sealData(row.salt, row.data),
  };
  const { leaf } = sealEvent('', row.seq, fact);
  return { ...shown, leaf, fact: EVENT_TABLE[row.name].public ? fact : null };
}
