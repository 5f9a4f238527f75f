import { z } from 'zod';
import { HAULAGE_CONSENTS } from '#domain/deliveries/haulage.ts';
import {
  countPieces,
  PIECE_MAX_CM,
  PIECE_MAX_GRAMS,
  PIECE_TEXT_MAX,
  PIECES_MAX,
} from '#domain/deliveries/pieces.ts';
import { opaqueToken, optionalLine, reason } from '../fields.ts';

const Side = z
  .int(reason('invalid'))
  .min(1, reason('too_small'))
  .max(PIECE_MAX_CM, reason('too_big'))
  .optional();

/** Pieces of one kind: one unless counted, each of this weight; its sides all three or none. */
const NewPiece = z
  .strictObject({
    count: z
      .int(reason('invalid'))
      .min(1, reason('too_small'))
      .max(PIECES_MAX, reason('too_many'))
      .optional(),
    weightGrams: z
      .int(reason('required'))
      .min(1, reason('too_small'))
      .max(PIECE_MAX_GRAMS, reason('too_big')),
    lengthCm: Side,
    widthCm: Side,
    heightCm: Side,
    /** What it is, for the courier of the trip. */
    text: optionalLine(PIECE_TEXT_MAX),
  })
  .refine(
    ({ lengthCm, widthCm, heightCm }) =>
      new Set([lengthCm, widthCm, heightCm].map((side) => side === undefined)).size === 1,
    { error: reason('required'), path: ['heightCm'] },
  );

/** The pieces of a parcel, with their weights; what a sender does not know is left out. */
export const NewPieces = z
  .array(NewPiece)
  .min(1, reason('required'))
  .max(PIECES_MAX, reason('too_many'))
  .refine(
    (pieces) => countPieces(pieces.map(({ count = 1 }) => ({ count }))) <= PIECES_MAX,
    reason('too_many'),
  );

/** The version of the terms for haulage that the sender was shown and accepts. */
export const HaulageTerms = opaqueToken(60).min(1, reason('required'));

/** Pieces of one kind as bidders see them. */
export const JobPiece = z.object({
  count: z.int(),
  weightGrams: z.int(),
  lengthCm: z.int().nullable(),
  widthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
});

/** The same with the sender's text, null where there is none or the viewer may not read it. */
export const PieceView = JobPiece.extend({ text: z.string().nullable() });
export type PieceView = z.infer<typeof PieceView>;

/** What is above 31.5 kg is haulage: the version of its terms, and whether the sender accepted them or was given notice. */
export const HaulageView = z.object({ terms: z.string(), consent: z.enum(HAULAGE_CONSENTS) });
export type HaulageView = z.infer<typeof HaulageView>;
