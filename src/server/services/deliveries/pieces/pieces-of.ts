import type { z } from 'zod';
import type { NewPieces } from '#contract/deliveries/piece-fields.ts';
import type { HaulageConsent } from '#domain/deliveries/haulage.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { fitsSize, type Piece, sizeOfPieces } from '#domain/deliveries/pieces.ts';
import { fieldError } from '../../errors.ts';
import { textLines } from '../text-lines.ts';

type Named = z.infer<typeof NewPieces>;

/** The pieces as they are stored, without their texts; null where the sender named none. */
export function piecesOf(named: Named | undefined): Piece[] | null {
  if (named === undefined) return null;
  return named.map(({ count = 1, weightGrams, lengthCm = null, widthCm = null, heightCm = null }) => ({
    count,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
  }));
}

/**
 * The smallest size that the pieces fit; null without pieces. Throws a field error for pieces that no vehicle takes, and for
 * a declared size that they do not fit.
 */
export function checkFit(size: ParcelSize, pieces: readonly Piece[] | null): ParcelSize | null {
  if (pieces === null) return null;
  const fitting = sizeOfPieces(pieces);
  if (fitting === undefined) throw fieldError('pieces', 'too_big');
  if (!fitsSize(size, pieces)) throw fieldError('size', 'size_small');
  return fitting;
}

/** The pieces of a listing. Throws the errors of `checkFit`. */
export function fittingPieces({ size, pieces: named }: { size: ParcelSize; pieces?: Named | undefined }) {
  const pieces = piecesOf(named);
  checkFit(size, pieces);
  return pieces;
}

/** The columns of a listing's pieces and of the terms under which they are haulage. */
export function pieceColumns(
  named: Named | undefined,
  haulage: { terms: string; consent: HaulageConsent } | null,
) {
  return {
    pieces: piecesOf(named),
    piece_texts: textLines(named),
    haulage_terms: haulage?.terms ?? null,
    haulage_consent: haulage?.consent ?? null,
  };
}
