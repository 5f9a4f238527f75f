import type { z } from 'zod';
import type { adminBoard as route } from '#contract/staff/admin-board.ts';
import { type BoardPlace, comparePlaces } from '#domain/staff/board/rank.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { withFacts } from './board-facts.ts';
import { readBoard } from './read-board.ts';
import { type BoardEntry, boardEntry, itemFor } from './board-entry.ts';
import { boardCounts } from './board-counts.ts';
import { type BoardQuery, isShown, missedBy } from './board-filter.ts';

const PAGE = 50;

type Query = z.infer<typeof route.query>;

/**
 * A page of the board and the counts of its filters. Rules are judged now, so that a delivery may change its place
 * between two pages. Throws `validation_failed` for an invalid cursor.
 */
export async function getBoard(
  deps: Deps,
  actor: Actor,
  query: Query,
): Promise<z.infer<typeof route.response>> {
  const after = readCursor(query.cursor);
  const judged = (await boardEntries(deps)).map((entry) => ({ entry, missed: missedBy(entry, query) }));
  const limit = query.limit ?? PAGE;
  const page = judged
    .filter(({ missed }) => missed.length === 0)
    .map(({ entry }) => entry)
    .filter(({ place }) => after === null || comparePlaces(place, after) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .slice(0, limit + 1);
  const last = page.at(limit - 1);
  return {
    items: page.slice(0, limit).map(({ item }) => itemFor(actor, item)),
    counts: boardCounts(judged, query),
    nextCursor: page.length > limit && last ? writeCursor(last.place) : null,
  };
}

/** Everything on the board, judged now, in no order. */
export async function boardEntries(deps: Deps): Promise<BoardEntry[]> {
  const now = deps.clock.now();
  const rows = await withFacts(deps, await readBoard(deps));
  return rows.map((each) => boardEntry(each, now));
}

/** The deliveries that a filter shows. */
export async function shownBy(deps: Deps, filter: BoardQuery): Promise<BoardEntry[]> {
  return (await boardEntries(deps)).filter((entry) => isShown(entry, filter));
}

function writeCursor({ rank, slack, since, id }: BoardPlace): string {
  return [rank, slack ?? '', since, id].join('.');
}

function readCursor(cursor: string | undefined): BoardPlace | null {
  if (cursor === undefined) return null;
  const [, rank, slack, since, id] = /^(\d)\.(-?\d{1,9}|)\.(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (rank === undefined || since === undefined || id === undefined) throw fieldError('cursor', 'invalid');
  return { rank: Number(rank), slack: slack ? Number(slack) : null, since: Number(since), id };
}
