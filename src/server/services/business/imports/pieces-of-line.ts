import type { ImportField } from '#domain/business/imports/columns.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { fitsSize, isHaulage, sizeOfPieces } from '#domain/deliveries/pieces.ts';
import { piecesOf } from '../../deliveries/pieces/pieces-of.ts';

type PieceColumn = 'pieceCount' | 'pieceWeight' | 'pieceLength' | 'pieceWidth' | 'pieceHeight';
/** The columns of a line's pieces, as they were parsed. */
type PieceColumns = Partial<Record<PieceColumn, number | undefined>>;
type SizedLine = PieceColumns & { size: ParcelSize };

/** What the quote would refuse: pieces that the size does not fit, sides that are missing, and a count or sides without a weight. */
export function pieceFaults(line: SizedLine | undefined): { column: ImportField; code: string }[] {
  if (!line) return [];
  const { pieceCount, pieceWeight, pieceLength, pieceWidth, pieceHeight } = line;
  const sides = [pieceLength, pieceWidth, pieceHeight];
  const isNamed = [pieceCount, ...sides].some((value) => value !== undefined);
  if (pieceWeight === undefined) return isNamed ? [{ column: 'pieceWeight', code: 'required' }] : [];
  if (new Set(sides.map((side) => side === undefined)).size > 1)
    return [{ column: 'pieceHeight', code: 'required' }];
  const pieces = piecesOf(piecesBody(line).pieces) ?? [];
  if (sizeOfPieces(pieces) === undefined) return [{ column: 'pieceWeight', code: 'too_big' }];
  return fitsSize(line.size, pieces) ? [] : [{ column: 'size', code: 'size_small' }];
}

/** The pieces of a line as the quote and the listing name them: all of one kind; nothing without a weight. */
export function piecesBody({ pieceCount, pieceWeight, pieceLength, pieceWidth, pieceHeight }: PieceColumns) {
  if (pieceWeight === undefined) return {};
  const sides =
    pieceLength === undefined ? {} : { lengthCm: pieceLength, widthCm: pieceWidth, heightCm: pieceHeight };
  return { pieces: [{ count: pieceCount ?? 1, weightGrams: pieceWeight, ...sides }] };
}

/** Whether a line is haulage, which is listed under terms of its own. */
export function isHaulageLine(line: SizedLine): boolean {
  return isHaulage(line.size, piecesOf(piecesBody(line).pieces));
}
