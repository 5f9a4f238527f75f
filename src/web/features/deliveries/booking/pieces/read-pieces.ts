import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import {
  countPieces,
  fitsSize,
  parseCentimetres,
  parseGrams,
  type Piece,
  PIECE_MAX_CM,
  PIECE_MAX_GRAMS,
  PIECES_MAX,
} from '#domain/deliveries/pieces.ts';
import { tidyLine } from '#domain/text/text.ts';
import type { DraftPiece, DraftPieces } from '../draft.ts';

type Read = Piece & { text: string | null };

/** A typed piece with its text; null while a number is missing or wrong. */
export function readPiece(typed: DraftPiece): Read | null {
  const count = /^\d{1,2}$/.test(typed.count.trim()) ? Number(typed.count) : 0;
  const weightGrams = parseGrams(typed.weight) ?? 0;
  const sides = [typed.length, typed.width, typed.height].filter((side) => side.trim() !== '');
  const [lengthCm = null, widthCm = null, heightCm = null] = sides.map((side) => parseCentimetres(side) ?? 0);
  const isSized = [lengthCm, widthCm, heightCm].every(
    (side) => side === null || (side > 0 && side <= PIECE_MAX_CM),
  );
  const isRight = count > 0 && weightGrams > 0 && weightGrams <= PIECE_MAX_GRAMS && isSized;
  if (!isRight || (sides.length !== 0 && sides.length !== 3)) return null;
  return { count, weightGrams, lengthCm, widthCm, heightCm, text: tidyLine(typed.text) || null };
}

/** Typed pieces with what the API takes of them, and the sizes that they fit. */
export function readPieces(typed: DraftPiece[]): DraftPieces {
  const pieces = typed.map(readPiece).filter((piece) => piece !== null);
  const isRight = pieces.length === typed.length && countPieces(pieces) <= PIECES_MAX;
  return {
    typed,
    body: isRight ? pieces.map(bodyOf) : null,
    sizes: isRight ? PARCEL_SIZES.filter((size) => fitsSize(size, pieces)) : [],
  };
}

function bodyOf({ count, weightGrams, lengthCm, widthCm, heightCm, text }: Read) {
  return {
    count,
    weightGrams,
    ...(lengthCm && widthCm && heightCm ? { lengthCm, widthCm, heightCm } : {}),
    ...(text ? { text } : {}),
  };
}
