import type { z } from 'zod';
import { memoizeBy } from '#domain/memoize-by.ts';
import type { adminBoardMap as route, BoardItem, BoardMarker } from '#contract/staff/admin-board.ts';
import type { DueWindow } from '#domain/staff/board/due.ts';
import { motionOf } from '#domain/staff/board/motion.ts';
import type { Deps } from '#server/deps.ts';
import { boardEntry } from './board-entry.ts';
import { withFacts } from './board-facts.ts';
import { isShown } from './board-filter.ts';
import { markerJournal } from './marker-journal.ts';
import { readBoard } from './read-board.ts';

/** How old a reading may be that a map is drawn from; many open maps cost one reading in this time. */
const READ_EVERY_MS = 800;

type Placed = { id: string; marker: BoardMarker; item: BoardItem; due: DueWindow | null };
type MapReader = {
  journal: ReturnType<typeof markerJournal<Placed>>;
  readAt: number;
  reading: Promise<void> | null;
};

/** The reader of each process, by its event bus. */
const readerOf = memoizeBy(
  ({ bus }: Deps) => bus,
  (): MapReader => ({ journal: markerJournal(textOf), readAt: -Infinity, reading: null }),
);

/**
 * The couriers of the board on a map: all that the filters show, or with `since`, the mark of an answer before, what
 * changed after it.
 */
export async function getBoardMap(
  deps: Deps,
  { since, ...query }: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  const { journal } = await freshReader(deps);
  const { whole, mark, changed, gone } = journal.since(since);
  const shown = changed.filter((each) => isShown(each, query));
  const hidden = whole ? [] : changed.filter((each) => !isShown(each, query)).map(({ id }) => id);
  return {
    whole,
    mark,
    markers: shown.map(({ marker }) => marker),
    gone: [...gone, ...hidden],
  };
}

/** What makes a difference: how a marker looks, and what the filters ask. */
function textOf({ marker, due, item: { version, stage, promisedAt, hasPaymentTrouble } }: Placed): string {
  return JSON.stringify([marker, due, version, stage, promisedAt, hasPaymentTrouble]);
}

async function freshReader(deps: Deps): Promise<MapReader> {
  const reader = readerOf(deps);
  const age = deps.clock.now().getTime() - reader.readAt;
  if (age >= 0 && age < READ_EVERY_MS) return reader;
  reader.reading ??= readInto(deps, reader).finally(() => {
    reader.reading = null;
  });
  await reader.reading;
  return reader;
}

async function readInto(deps: Deps, reader: MapReader): Promise<void> {
  const now = deps.clock.now();
  const rows = await withFacts(deps, await readBoard(deps));
  reader.journal.read(
    rows.flatMap((judged): Placed[] => {
      const motion = motionOf(judged.facts, now);
      if (motion === null) return [];
      const { item, due } = boardEntry(judged, now);
      const { position, slackMinutes: slack } = item;
      if (!position) return [];
      const { deliveryId: id, number, class: of, rule } = item;
      const lateMinutes = of === 'late' && slack !== null ? -slack : null;
      const marker = { id, number, class: of, rule, lateMinutes, motion, ...position };
      return [{ id, marker, item, due }];
    }),
  );
  reader.readAt = now.getTime();
}
