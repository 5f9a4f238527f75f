import { boardRows, type BoardRow } from '#server/db/staff/board.ts';
import type { Deps } from '#server/deps.ts';
import { sharedRead } from './shared-read.ts';

/** The shared read of each process, by its event bus. */
const reads = new WeakMap<Deps['bus'], () => Promise<BoardRow[]>>();

/**
 * The rows of the board; many open boards that hear of the same change cost one or two statements. Within a transaction
 * they are its own: a read that others share outlives it.
 */
export function readBoard({ bus, db, settings }: Deps): Promise<BoardRow[]> {
  if (db.isTransaction) return boardRows(db, settings.timeZone);
  const read = reads.get(bus) ?? sharedRead(() => boardRows(db, settings.timeZone));
  reads.set(bus, read);
  return read();
}
