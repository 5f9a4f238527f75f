import { z } from 'zod';
import { ABSENCE_CHOICES, INSTRUCTION_MAX_LENGTH } from '#domain/deliveries/receiver-instructions.ts';
import { DELIVERY_EVENTS, EVENT_ACTORS } from '#domain/deliveries/events.ts';
import { RECEIVER_COMMENT_MAX } from '#domain/deliveries/ratings.ts';
import { STAGES } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { REPORT_NOTE_MAX } from '#domain/deliveries/trip-reports.ts';
import { TrackingCod } from '../money/cod-fields.ts';
import { Instant, line, lines, opaqueToken, optionalLines, Stars, VehicleField } from '../fields.ts';
import { NewAnswer, TrackingInspection } from '../deliveries/inspection-fields.ts';
import { TrackingReturns } from '../deliveries/return-fields.ts';
import { Position, ReceiverInstructions, TimelineEntry } from '../deliveries/delivery.ts';
import { defineRoute } from '../route.ts';

/** The token of a tracking link, in the path. */
export const TokenParams = z.strictObject({ token: opaqueToken(100).min(10) });

/** Data of a tracking link, for anybody who has it: no phones, prices, house numbers; a PIN for the receiver only. */
export const Tracking = z.object({
  number: z.int(),
  link: z.enum(['receiver', 'share']),
  status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(STAGES).nullable(),
  senderName: z.string(),
  courier: z
    .object({
      firstName: z.string(),
      rating: z.number().nullable(),
      vehicle: VehicleField,
      plate: z.string().nullable(),
    })
    .nullable(),
  pickup: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  dropoff: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  route: z.array(z.tuple([z.number(), z.number()])),
  position: Position.nullable(),
  etaMinutes: z.int().nullable(),
  /** The hour by which it is guaranteed to be delivered, until it is; null without one. */
  deliverBy: Instant.nullable(),
  /** Money for the goods that the receiver pays at the door; never on the shared link. The PIN waits for it. */
  cod: TrackingCod.nullable(),
  /** What the receiver may do with the parcel before they take it; never on the shared link. The PIN waits for the answer. */
  inspection: TrackingInspection.nullable(),
  pin: z.string().nullable(),
  /** What the courier takes back with them; never on the shared link. */
  returns: TrackingReturns.nullable(),
  /** The receiver's instructions, and whether they may still be changed; never on the shared link. */
  wishes: ReceiverInstructions.nullable(),
  canAsk: z.boolean(),
  /**
   * The courier reports that nobody answers: ask "Curierul e la ușă. Ești acolo?" until `answerUntil` and let the
   * receiver's link call `sayHere`. `answeredAt` is the time of an answer; null while nobody is reported absent.
   */
  absence: z
    .object({ announcedAt: Instant, answerUntil: Instant.nullable(), answeredAt: Instant.nullable() })
    .nullable(),
  /** Since when the receiver's call for help waits for the staff, and whether they may call now; never on the shared link. */
  helpAskedAt: Instant.nullable(),
  canAskHelp: z.boolean(),
  /** The receiver's rating of the courier, and whether it may still be given or changed; never on the shared link. */
  rating: z.object({ stars: z.int(), comment: z.string().nullable() }).nullable(),
  canRate: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type Tracking = z.infer<typeof Tracking>;

export const tracking = defineRoute({
  id: 'tracking',
  method: 'GET',
  path: '/tracking/:token',
  access: 'token',
  summary: "The receiver's or the shared view of one delivery; gone 24 hours after its end.",
  throttle: 'tracking',
  params: TokenParams,
  response: Tracking,
  refusals: ['not_found'],
});

export const changeWishes = defineRoute({
  id: 'changeWishes',
  method: 'PATCH',
  path: '/tracking/:token',
  access: 'token',
  summary: 'The receiver says how to get in and what to do when nobody is at home, until the pickup.',
  throttle: 'tracking',
  params: TokenParams,
  body: z.strictObject({
    entrance: line(INSTRUCTION_MAX_LENGTH).nullable().optional(),
    absence: z
      .strictObject({ choice: z.enum(ABSENCE_CHOICES), note: line(INSTRUCTION_MAX_LENGTH) })
      .nullable()
      .optional(),
  }),
  response: Tracking,
  refusals: ['not_found', 'forbidden', 'transition_refused', 'delivery_changed', 'words_hidden'],
});

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A delivery's history as a chain of hashes that its reader can verify (`domain/deliveries/custody.ts`). */
export const Custody = z.object({
  origin: Hash,
  head: Hash,
  length: z.int(),
  entries: z.array(
    z.object({
      seq: z.int(),
      hash: Hash,
      leaf: Hash.nullable(),
      fact: z
        .object({
          name: z.enum(DELIVERY_EVENTS),
          actor: z.enum(EVENT_ACTORS),
          at: Instant,
          deviceAt: Instant.nullable(),
          dataSeal: Hash,
        })
        .nullable(),
    }),
  ),
});
export type Custody = z.infer<typeof Custody>;

export const custody = defineRoute({
  id: 'custody',
  method: 'GET',
  path: '/tracking/:token/custody',
  access: 'token',
  summary: 'The custody log: every event with its hash; private ones show nothing but that.',
  throttle: 'tracking',
  params: TokenParams,
  response: Custody,
  refusals: ['not_found'],
});

export const trackingEvents = defineRoute({
  id: 'trackingEvents',
  method: 'GET',
  path: '/tracking/:token/events',
  access: 'token',
  summary: 'Server-sent events of one delivery, for the holder of its link.',
  throttle: 'tracking',
  transport: 'sse',
  params: TokenParams,
  refusals: ['not_found'],
});

export const sayHere = defineRoute({
  id: 'sayHere',
  method: 'POST',
  path: '/tracking/:token/here',
  access: 'token',
  summary:
    'The receiver answers "sunt aici" while the courier reports that nobody opens; only with the receiver\'s link.',
  throttle: 'tracking',
  params: TokenParams,
  response: Tracking,
  refusals: ['not_found', 'transition_refused'],
});

export const answerInspection = defineRoute({
  id: 'answerInspection',
  method: 'PUT',
  path: '/tracking/:token/inspection',
  access: 'token',
  summary:
    "The receiver's answer once they have looked at the parcel at the door; only with the receiver's link. Repeating it changes nothing.",
  throttle: 'tracking',
  params: TokenParams,
  body: NewAnswer,
  response: Tracking,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const requestHelp = defineRoute({
  id: 'requestHelp',
  method: 'POST',
  path: '/tracking/:token/help',
  access: 'token',
  summary: "The receiver calls the staff for help, while the trip runs; only with the receiver's link.",
  throttle: 'tracking',
  params: TokenParams,
  body: z.strictObject({ isAccident: z.boolean().optional(), note: optionalLines(REPORT_NOTE_MAX) }),
  response: Tracking,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const rateAsReceiver = defineRoute({
  id: 'rateAsReceiver',
  method: 'PUT',
  path: '/tracking/:token/rating',
  access: 'token',
  summary:
    "The receiver's stars for the courier, with words if they like; may be changed until the link dies. Words that are not named stay, null takes them back.",
  throttle: 'tracking',
  params: TokenParams,
  body: z.strictObject({ stars: Stars, comment: lines(RECEIVER_COMMENT_MAX).nullable().optional() }),
  response: Tracking,
  refusals: ['not_found', 'forbidden', 'rating_not_allowed', 'words_hidden'],
});
