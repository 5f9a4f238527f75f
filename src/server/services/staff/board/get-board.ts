import type { z } from 'zod';
import type { adminBoard as route } from '#contract/staff/admin-board.ts';
import { recordOf } from '#domain/records.ts';
import { type BoardPlace, comparePlaces } from '#domain/staff/board/rank.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { withFacts } from './board-facts.ts';
import { readBoard } from './read-board.ts';
import { type BoardEntry, boardEntry, itemFor } from './board-entry.ts';
import { isChosen, isInTrouble, matches } from './board-filter.ts';

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
  const { entries, shown } = await filteredBoard(deps, query);
  const limit = query.limit ?? PAGE;
  const page = shown
    .filter(({ place }) => after === null || comparePlaces(place, after) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .slice(0, limit + 1);
  const last = page.at(limit - 1);
  return {
    items: page.slice(0, limit).map(({ item }) => itemFor(actor, item)),
    counts: countsOf(entries, query),
    nextCursor: page.length > limit && last ? writeCursor(last.place) : null,
  };
}

/** The board by a filter: `entries` follow what all counts follow, `shown` everything that was chosen. */
export async function filteredBoard(
  deps: Deps,
  query: Omit<Query, 'cursor' | 'limit'>,
): Promise<{ entries: BoardEntry[]; shown: BoardEntry[] }> {
  const now = deps.clock.now();
  const rows = await withFacts(deps, await readBoard(deps));
  const entries = rows.map((each) => boardEntry(each, now)).filter((entry) => matches(entry.item, query));
  const shown = entries.filter(({ item }) => isInTrouble(item, query) && isChosen(query.stage, item.stage));
  return { entries, shown };
}

function countsOf(entries: readonly BoardEntry[], query: Query) {
  const ofStage = entries.filter(({ item }) => isChosen(query.stage, item.stage));
  const ofTrouble = entries.filter(({ item }) => isInTrouble(item, query));
  return {
    all: ofStage.length,
    classes: recordOf(TROUBLE_CLASSES, (each) => ofStage.filter(({ item }) => item.class === each).length),
    stages: recordOf(BOARD_STAGES, (each) => ofTrouble.filter(({ item }) => item.stage === each).length),
  };
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
