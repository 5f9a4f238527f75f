import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARCEL_SIZES } from './parcel-sizes.ts';
import {
  countPieces,
  fitsSize,
  isHaulage,
  type Piece,
  PIECE_MAX_CM,
  PIECES_MAX,
  POSTAL_MAX_GRAMS,
  SIZE_BOUNDS,
  sizeOfPieces,
  totalGrams,
} from './pieces.ts';

const NO_SIDES = { lengthCm: null, widthCm: null, heightCm: null };
const side = fc.option(fc.integer({ min: 1, max: PIECE_MAX_CM }));
const aPiece: fc.Arbitrary<Piece> = fc.record({
  count: fc.integer({ min: 1, max: PIECES_MAX }),
  weightGrams: fc.integer({ min: 1, max: 60_000 }),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
});
const somePieces = fc.array(aPiece, { minLength: 1, maxLength: 5 });

describe('the size of pieces', () => {
  test('is the smallest that they fit, and a larger one takes them too', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const fitting = sizeOfPieces(pieces);
        const first = fitting ? PARCEL_SIZES.indexOf(fitting) : PARCEL_SIZES.length;
        expect(PARCEL_SIZES.map((size) => fitsSize(size, pieces))).toEqual(
          PARCEL_SIZES.map((_, at) => at >= first),
        );
      }),
    );
  });

  test('asks neither for the order of the sides nor for the order of the pieces', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const turned = pieces
          .map((piece) => ({
            ...piece,
            lengthCm: piece.heightCm,
            widthCm: piece.lengthCm,
            heightCm: piece.widthCm,
          }))
          .toReversed();
        expect(sizeOfPieces(turned)).toBe(sizeOfPieces(pieces));
      }),
    );
  });

  test('is the same for pieces named together and one by one', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const apart = pieces.flatMap((piece) =>
          Array.from({ length: piece.count }, () => ({ ...piece, count: 1 })),
        );
        expect(sizeOfPieces(apart)).toBe(sizeOfPieces(pieces));
        expect(totalGrams(apart)).toBe(totalGrams(pieces));
        expect(countPieces(apart)).toBe(countPieces(pieces));
      }),
    );
  });

  test.each(PARCEL_SIZES)('%s ends below its weight and with its sides', (size) => {
    const { underGrams, sidesCm } = SIZE_BOUNDS[size];
    const [lengthCm, widthCm, heightCm] = sidesCm;
    const largest = { count: 1, weightGrams: underGrams - 1, lengthCm, widthCm, heightCm };
    expect(fitsSize(size, [largest])).toBe(true);
    expect(fitsSize(size, [{ ...largest, weightGrams: underGrams }])).toBe(false);
    expect(fitsSize(size, [{ ...largest, heightCm: heightCm + 1, weightGrams: 1 }])).toBe(false);
    expect(fitsSize(size, [{ ...largest, lengthCm: lengthCm + 1, weightGrams: 1 }])).toBe(false);
  });
});

describe('haulage', () => {
  test('is each parcel with a piece above the postal limit, whatever its size and its other pieces', () => {
    fc.assert(
      fc.property(somePieces, fc.constantFrom(...PARCEL_SIZES), (pieces, size) => {
        const heaviest = Math.max(...pieces.map(({ weightGrams }) => weightGrams));
        expect(isHaulage(size, pieces)).toBe(heaviest > POSTAL_MAX_GRAMS);
      }),
    );
  });

  test('begins right above 31.5 kg', () => {
    const piece = (weightGrams: number) => [{ count: 1, weightGrams, ...NO_SIDES }];
    expect(isHaulage('huge', piece(31_500))).toBe(false);
    expect(isHaulage('huge', piece(31_501))).toBe(true);
  });

  test('is a size without known pieces only where its whole range lies above the limit', () => {
    for (const pieces of [null, []])
      expect(PARCEL_SIZES.filter((size) => isHaulage(size, pieces))).toEqual(['huge']);
  });
});
