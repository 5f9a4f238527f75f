import type { z } from 'zod';
import type { boardViews as route } from '#contract/staff/board-views.ts';
import { shownViews } from '#server/db/staff/board-views.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { boardEntries } from '../get-board.ts';
import { presentView } from './present-view.ts';

/** The views that a member sees, each with how many deliveries it shows now; the board is read once for all of them. */
export async function listBoardViews(deps: Deps, actor: Actor): Promise<z.infer<typeof route.response>> {
  const rows = await shownViews(deps.db, actor.accountId);
  const entries = rows.length > 0 ? await boardEntries(deps) : [];
  return { items: rows.map((row) => presentView(actor, row, entries)) };
}
