import type { z } from 'zod';
import type { BulkRun, createBulkRun as route } from '#contract/staff/bulk.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { BULK_ROWS_MAX, BULK_WITH_REASON, type BulkDetails } from '#domain/staff/bulk/acts.ts';
import { comparePlaces } from '#domain/staff/board/rank.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { tidyText } from '#domain/text/text.ts';
import { insertBulkRows } from '#server/db/staff/bulk-rows.ts';
import { insertBulkRun } from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { verbOf } from '../board/board-entry.ts';
import { shownBy } from '../board/get-board.ts';
import { checkRows, type ChosenDelivery } from './check-rows.ts';
import { presentRun } from './present-run.ts';

type Body = z.output<typeof route.body>;

/**
 * Checks an act upon many deliveries and stores the result as a draft; nothing is done to any of them. Throws field
 * errors for what the act asks for, `limit_reached` for too many deliveries.
 */
export async function createBulkRun(deps: Deps, actor: Actor, body: Body): Promise<BulkRun> {
  ensure(mayStaff(actor.staffRole, verbOf(body.act)), 'forbidden');
  const details = detailsOf(body);
  const chosen = await chosenOf(deps, body);
  return storeDraft(deps, actor, { act: body.act, details, undoes: null, chosen });
}

/** Stores a checked run. Throws `limit_reached` with the limit for more deliveries than a run may have. */
export async function storeDraft(
  deps: Deps,
  actor: Actor,
  {
    chosen,
    ...order
  }: Pick<Body, 'act'> & { details: BulkDetails; undoes: string | null; chosen: ChosenDelivery[] },
): Promise<BulkRun> {
  ensure(chosen.length <= BULK_ROWS_MAX, 'limit_reached', { facts: { limit: BULK_ROWS_MAX } });
  const rows = await checkRows(deps, actor, chosen, order);
  const id = newId();
  return inTransaction(deps, async (tx) => {
    await insertBulkRun(tx.db, {
      id,
      act: order.act,
      details: JSON.stringify(order.details),
      undoes: order.undoes,
      created_by: actor.accountId,
      created_at: tx.clock.now(),
    });
    await insertBulkRows(
      tx.db,
      rows.map((row) => ({ ...row, run_id: id })),
    );
    tx.publish(['staff'], { name: 'bulk.changed' });
    return presentRun(tx, actor, id);
  });
}

/** What the act asks for, and nothing else. */
function detailsOf({ act, minutes, withFee = true, reason = '' }: Body): BulkDetails {
  const why = tidyText(reason);
  if (BULK_WITH_REASON.includes(act) && why === '') throw fieldError('reason', 'required');
  if (act === 'extend_promise' && minutes === undefined) throw fieldError('minutes', 'required');
  return {
    ...(why === '' ? {} : { reason: why }),
    ...(act === 'extend_promise' && minutes !== undefined ? { minutes } : {}),
    ...(act === 'cancel' ? { withFee } : {}),
  };
}

/** The deliveries that are meant, in the order of the board; a named one that has left it comes last. */
async function chosenOf(deps: Deps, { deliveryIds, filter }: Body): Promise<ChosenDelivery[]> {
  if ((deliveryIds === undefined) === (filter === undefined)) throw fieldError('deliveryIds', 'required');
  const shown = await shownBy(deps, filter ?? {});
  const named = deliveryIds && new Set(deliveryIds);
  const onBoard = shown
    .filter(({ item }) => named?.has(item.deliveryId) ?? true)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .map(({ item }) => ({ id: item.deliveryId, rule: item.rule }));
  const seen = new Set(onBoard.map(({ id }) => id));
  const gone = [...(named ?? [])].filter((id) => !seen.has(id)).map((id) => ({ id, rule: 'fine' as const }));
  const chosen = [...onBoard, ...gone];
  if (chosen.length === 0)
    throw new AppError('validation_failed', { fields: [{ path: 'filter', reason: 'required' }] });
  return chosen;
}
