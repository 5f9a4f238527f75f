import { z } from 'zod';
import {
  INSPECTION_ANSWERS,
  INSPECTION_KINDS,
  INSPECTION_MINUTES,
  INSPECTION_SPEAKERS,
  INSPECTIONS,
  REMARK_MAX,
} from '#domain/deliveries/inspection.ts';
import { Instant, optionalLines, reason } from '../fields.ts';

/** What a sender lets the receiver do at the door. */
export const InspectionField = z.enum(INSPECTIONS, reason('invalid'));
/** For how many minutes, free of charge; each kind has its own least and most. */
export const InspectionMinutes = z
  .int(reason('invalid'))
  .min(INSPECTION_MINUTES.look.least, reason('too_small'))
  .max(INSPECTION_MINUTES.test.most, reason('too_big'));

/** An inspection as couriers see it before they bid. */
export const RequestedInspection = z.object({ kind: z.enum(INSPECTION_KINDS), minutes: z.int() });

/** An answer; `instead` takes back a refusal that was given before. */
export const NewAnswer = z.strictObject({
  answer: z.enum(INSPECTION_ANSWERS, reason('required')),
  remark: optionalLines(REMARK_MAX),
  instead: z.literal('refuse').optional(),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

/** The answer that a hand-over carries: who takes the parcel has not refused it. */
export const InspectionTaken = z.strictObject({
  answer: z.enum(['accept', 'remark'], reason('invalid')),
  remark: optionalLines(REMARK_MAX),
});
export type InspectionTaken = z.infer<typeof InspectionTaken>;

const Progress = RequestedInspection.extend({
  /** When the courier had photographed the closed parcel: from then on the minutes count. */
  startedAt: Instant.nullable(),
  /** When the free minutes are over; nothing follows from that by itself. */
  endsAt: Instant.nullable(),
  answer: z.enum(INSPECTION_ANSWERS).nullable(),
  /** Who gave the answer: the receiver, or the courier for them. */
  by: z.enum(INSPECTION_SPEAKERS).nullable(),
  answeredAt: Instant.nullable(),
  remark: z.string().nullable(),
});

/** Pictures of the closed and of the opened parcel. */
const Photos = z.array(z.object({ of: z.enum(['closed', 'opened']), at: Instant, url: z.string() }));

/** An inspection with what came of it. */
export const InspectionView = Progress.extend({
  photos: Photos,
  /** Whether a picture of the opened parcel is needed before the courier goes on. */
  needsPhoto: z.boolean(),
});
export type InspectionView = z.infer<typeof InspectionView>;

/** An inspection as the receiver's link shows it; its pictures are served as long as the link works. */
export const TrackingInspection = Progress.extend({ photos: Photos, canAnswer: z.boolean() });
export type TrackingInspection = z.infer<typeof TrackingInspection>;
