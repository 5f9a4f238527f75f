import { BoardFilter } from '#contract/staff/admin-board.ts';
import type { BoardView } from '#contract/staff/board-views.ts';
import { mayStaff, rolesWith } from '#domain/staff/roles.ts';
import { type BoardViewRow, type ShownViewRow, shownViews } from '#server/db/staff/board-views.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import type { BoardEntry } from '../board-entry.ts';
import { isShown } from '../board-filter.ts';
import { boardEntries } from '../get-board.ts';

/** Whether a member may change a view: their own, or with the verb for it the team's. */
export function mayChangeView(actor: Actor, { owner_id, scope }: Pick<BoardViewRow, 'owner_id' | 'scope'>) {
  return owner_id === actor.accountId || (scope === 'team' && mayStaff(actor.staffRole, 'views:manage'));
}

/** A view as the member sees it, with the deliveries that it shows of these. */
export function presentView(actor: Actor, row: ShownViewRow, entries: readonly BoardEntry[]): BoardView {
  const filter = BoardFilter.parse(row.filter);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    scope: row.scope,
    filter,
    layout: row.layout,
    owner: { id: row.owner_id, name: row.owner_name },
    mayChange: mayChangeView(actor, row),
    isPinned: row.pinned,
    defaultOf: rolesWith('board:read').filter((role) => row.default_of.includes(role)),
    count: entries.filter((entry) => isShown(entry, filter)).length,
  };
}

/** One view as it is stored now. Throws `not_found`. */
export async function viewNow(deps: Deps, actor: Actor, id: string): Promise<BoardView> {
  const [row] = await shownViews(deps.db, actor.accountId, id);
  return presentView(actor, orNotFound(row), await boardEntries(deps));
}
