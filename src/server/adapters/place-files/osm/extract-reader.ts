import { PlaceFileError } from '../report.ts';
import { isFault, osmBlocks, whyOf } from './blocks.ts';
import { keysOf } from '#domain/records.ts';
import { type BlockKinds, visitBlock, type Visitor } from './primitives.ts';

/** One pass over an extract, with the wanted kinds of objects. Throws PlaceFileError with the block that is broken. */
export type VisitExtract = (visitor: Visitor) => Promise<void>;

/**
 * Reads an extract in several passes. The first one notes which kinds of objects each block has: the later ones unpack
 * the others no more, so that three passes cost what two did.
 */
export function extractReader(path: string): VisitExtract {
  const kindsOf = new Map<number, BlockKinds>();
  return async (visitor) => {
    const kinds = keysOf(visitor);
    const isRead = (nr: number) => {
      const present = kindsOf.get(nr);
      return !present || kinds.some((kind) => present[kind]);
    };
    for await (const { bytes, nr } of osmBlocks(path, isRead)) {
      try {
        kindsOf.set(nr, visitBlock(bytes, visitor));
      } catch (error) {
        throw isFault(error) ? new PlaceFileError(`block ${nr}: ${whyOf(error)}`) : error;
      }
    }
  };
}
