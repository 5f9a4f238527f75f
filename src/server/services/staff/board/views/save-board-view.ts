import type { z } from 'zod';
import type {
  BoardView,
  changeBoardView as changeRoute,
  createBoardView as route,
} from '#contract/staff/board-views.ts';
import { ensure } from '#domain/errors.ts';
import { VIEWS_MAX } from '#domain/staff/board/views.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { insertPin } from '#server/db/staff/board-view-pins.ts';
import {
  type BoardViewRow,
  countViewsOf,
  deleteView,
  insertView,
  lockView,
  updateView,
  withdrawView,
} from '#server/db/staff/board-views.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { mayChangeView, viewNow } from './present-view.ts';

type Body = z.output<typeof route.body>;

/** Saves a view and pins it for its maker. Throws `limit_reached`, or `forbidden` for the team's without the verb. */
export async function createBoardView(deps: Deps, actor: Actor, body: Body): Promise<BoardView> {
  ensureMayShare(actor, body);
  const id = newId();
  await inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const { accountId } = actor;
    // Views of one member are counted one after the other.
    await lockAccount(tx.db, accountId);
    const facts = { limit: VIEWS_MAX };
    ensure((await countViewsOf(tx.db, accountId)) < VIEWS_MAX, 'limit_reached', { facts });
    const made = { id, owner_id: accountId, created_at: now, updated_at: now };
    await insertView(tx.db, { ...columnsOf(body), ...made });
    await insertPin(tx.db, accountId, id, now);
    await log(tx, actor, { id, ...body }, 'board_view_made');
  });
  return viewNow(deps, actor, id);
}

/**
 * Replaces a view. Throws `not_found`, `forbidden`, or `transition_refused` when another version than the seen one is
 * stored.
 */
export async function changeBoardView(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: z.output<typeof changeRoute.body>,
): Promise<BoardView> {
  await inTransaction(deps, async (tx) => {
    const stored = await lockChangeable(tx, actor, id);
    if (stored.scope !== body.scope) ensureMayShare(actor, body);
    ensure(stored.version === version, 'transition_refused', { facts: { state: 'changed' } });
    await updateView(tx.db, id, { ...columnsOf(body), updated_at: tx.clock.now() });
    if (body.scope === 'private') await withdrawView(tx.db, stored);
    await log(tx, actor, { id, ...body }, 'board_view_changed');
  });
  return viewNow(deps, actor, id);
}

/** Deletes a view with everybody's pins of it. Throws `not_found` or `forbidden`. */
export async function deleteBoardView(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const stored = await lockChangeable(tx, actor, id);
    await deleteView(tx.db, id);
    await log(tx, actor, stored, 'board_view_deleted');
  });
}

async function lockChangeable(tx: Tx, actor: Actor, id: string): Promise<BoardViewRow> {
  const stored = orNotFound(await lockView(tx.db, id, actor.accountId));
  ensure(mayChangeView(actor, stored), 'forbidden');
  return stored;
}

function ensureMayShare({ staffRole }: Actor, { scope }: Pick<Body, 'scope'>): void {
  ensure(scope === 'private' || mayStaff(staffRole, 'views:share'), 'forbidden');
}

function columnsOf({ name, scope, filter, layout }: Body) {
  return { name: tidyText(name), scope, filter: JSON.stringify(filter), layout };
}

/** A private view's name is its owner's own word: the log has the team's. */
async function log(
  tx: Tx,
  actor: Actor,
  { id, name, scope }: Pick<BoardViewRow, 'id' | 'name' | 'scope'>,
  action: 'board_view_made' | 'board_view_changed' | 'board_view_deleted',
): Promise<void> {
  tx.publish(['staff'], { name: 'views.changed' });
  const details = scope === 'team' ? { scope, name } : { scope };
  await recordAudit(tx, { actor, action, subject: `house:view-${id}`, details });
}
