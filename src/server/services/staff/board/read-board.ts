import { memoizeBy } from '#domain/memoize-by.ts';
import { boardRows, type BoardRow } from '#server/db/staff/board.ts';
import type { Deps } from '#server/deps.ts';
import { sharedRead } from './shared-read.ts';

/** The shared read of each process, by its event bus. */
const readOf = memoizeBy(
  ({ bus }: Deps) => bus,
  ({ db, settings }) => sharedRead(() => boardRows(db, settings.timeZone)),
);

/**
 * The rows of the board; many open boards that hear of the same change cost one or two statements. Within a transaction
 * they are its own: a read that others share outlives it.
 */
export function readBoard(deps: Deps): Promise<BoardRow[]> {
  const { db, settings } = deps;
  if (db.isTransaction) return boardRows(db, settings.timeZone);
  return readOf(deps)();
}
