import { PARCEL_SIZES, type ParcelSize } from './parcel-sizes.ts';

/** Pieces of one kind in a parcel: how many, what each weighs, and its sides where the sender knows them. */
export type Piece = {
  count: number;
  weightGrams: number;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};

/** The most kinds of pieces, and the most pieces, of one parcel: a label is printed for each. */
export const PIECES_MAX = 20;
export const PIECE_TEXT_MAX = 60;
/** The most that one piece may weigh or measure: what a truck takes. */
export const PIECE_MAX_GRAMS = 1_500_000;
export const PIECE_MAX_CM = 400;

/**
 * The most that a postal parcel weighs, in grams: what is heavier is haulage.
 * Source: OG 27/2019, https://legislatie.just.ro/Public/DetaliiDocument/217573
 */
export const POSTAL_MAX_GRAMS = 31_500;

type SizeBounds = { fromGrams: number; underGrams: number; sidesCm: readonly [number, number, number] };

/**
 * What each size is for: all pieces together weigh less than `underGrams`, and none has a side longer than the sides here,
 * longest first. The specification says "under 22 kg" and "50 kg and more" (section 9); the rest is ours.
 */
export const SIZE_BOUNDS: Record<ParcelSize, SizeBounds> = {
  small: { fromGrams: 0, underGrams: 5_000, sidesCm: [40, 30, 20] },
  medium: { fromGrams: 0, underGrams: 15_000, sidesCm: [80, 60, 50] },
  large: { fromGrams: 0, underGrams: 22_000, sidesCm: [200, 120, 80] },
  huge: { fromGrams: 50_000, underGrams: PIECE_MAX_GRAMS + 1, sidesCm: [PIECE_MAX_CM, 200, 200] },
};

/** How many pieces there are. */
export function countPieces(pieces: readonly Pick<Piece, 'count'>[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** What all pieces weigh together, in grams. */
export function totalGrams(pieces: readonly Pick<Piece, 'count' | 'weightGrams'>[]): number {
  return pieces.reduce((sum, { count, weightGrams }) => sum + count * weightGrams, 0);
}

/** Whether pieces fit a size, turned as they fit best; sides that nobody knows do not count. */
export function fitsSize(size: ParcelSize, pieces: readonly Piece[]): boolean {
  const { underGrams, sidesCm } = SIZE_BOUNDS[size];
  return (
    totalGrams(pieces) < underGrams &&
    pieces.every((piece) => sidesOf(piece).every((side, at) => side <= (sidesCm[at] ?? 0)))
  );
}

/** The smallest size that pieces fit; undefined for what no vehicle takes. */
export function sizeOfPieces(pieces: readonly Piece[]): ParcelSize | undefined {
  return PARCEL_SIZES.find((size) => fitsSize(size, pieces));
}

/**
 * Whether carrying a parcel is haulage, not a postal service: where its pieces are known by the heaviest of them, else by the
 * range of its size.
 */
export function isHaulage(size: ParcelSize, pieces: readonly Pick<Piece, 'weightGrams'>[] | null): boolean {
  if (!pieces || pieces.length === 0) return SIZE_BOUNDS[size].fromGrams > POSTAL_MAX_GRAMS;
  return pieces.some(({ weightGrams }) => weightGrams > POSTAL_MAX_GRAMS);
}

/** The known sides of a piece, longest first. */
function sidesOf({ lengthCm, widthCm, heightCm }: Piece): number[] {
  return [lengthCm, widthCm, heightCm].filter((side) => side !== null).toSorted((a, b) => b - a);
}

/** Parses a weight in kilograms, 2,5 or 2.5 with or without its unit, into grams; null for anything else. */
export function parseGrams(text: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,3}))?(?:kg|kilograme)?$/.exec(text.toLowerCase().replace(/\s/g, ''));
  return parts ? Number(parts[1]) * 1_000 + Number((parts[2] ?? '').padEnd(3, '0')) : null;
}

/** Parses a side in centimetres, with or without its unit, rounded up to whole ones; null for anything else. */
export function parseCentimetres(text: string): number | null {
  const parts = /^(\d{1,4}(?:[.,]\d{1,2})?)(?:cm)?$/.exec(text.toLowerCase().replace(/\s/g, ''));
  return parts ? Math.ceil(Number(parts[1]?.replace(',', '.'))) : null;
}
