import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { DELIVERY_EVENTS } from '#domain/deliveries/events.ts';
import { PIN_KINDS } from '#domain/deliveries/pin-code.ts';
import { PARCEL_SIZES, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { BOARD_ACTS } from '#domain/staff/board/acts.ts';
import { recordOf } from '#domain/records.ts';
import { DELIVERY_PARTIES } from '#domain/staff/contacts.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { DUE_WINDOWS } from '#domain/staff/board/due.ts';
import { MOTIONS } from '#domain/staff/board/motion.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { HaulageView, PieceView } from '../deliveries/piece-fields.ts';
import { CoverView } from '../money/cover-fields.ts';
import { ReturnView } from '../deliveries/return-fields.ts';
import { GuaranteeView } from '../money/guarantee-fields.ts';
import { InspectionView } from '../deliveries/inspection-fields.ts';
import { CodView } from '../money/cod-fields.ts';
import { Id, IdParams, Instant, MoneyField, optionalLine, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DeliveryNote } from './delivery-notes.ts';

const Method = z.enum(PAYMENT_METHODS);

const Place = z.object({ lat: z.number(), lng: z.number() });

/** A running delivery on the staff's board. */
export const BoardItem = z.object({
  deliveryId: z.string(),
  number: z.int(),
  /** What an act upon it was decided with; it is refused once the delivery has changed. */
  version: z.int(),
  stage: z.enum(BOARD_STAGES),
  /** The first rule that holds, `fine` for none. */
  rule: z.enum(TROUBLE_RULES),
  class: z.enum(TROUBLE_CLASSES),
  since: Instant,
  /** Whole minutes from the expected arrival to the promise, negative when late; null where nothing is promised. */
  slackMinutes: z.int().nullable(),
  promisedAt: Instant.nullable(),
  /** The numbers of the rule's sentence, such as `minutes`, `tries`, `times`, `percent` and `sum`. */
  reason: z.record(z.string(), z.int()),
  courier: z.object({ id: z.string(), name: z.string() }).nullable(),
  sender: z.object({ id: z.string(), name: z.string() }),
  pickupArea: z.string(),
  /** The county of the pickup; null where none is known. */
  county: z.enum(COUNTY_CODES).nullable(),
  dropoffArea: z.string(),
  size: z.enum(PARCEL_SIZES),
  method: Method.nullable(),
  liveOffers: z.int(),
  etaMinutes: z.int().nullable(),
  /** Whether the sender left a note, or the staff wrote one. */
  hasNote: z.boolean(),
  /** Whether the receiver pays for the goods at the door. */
  hasCod: z.boolean(),
  /** Whether a rule about money holds, whichever rule the delivery is shown under. */
  hasPaymentTrouble: z.boolean(),
  /** Goods' money that is missing, until its courier was asked for it. */
  short: MoneyField.nullable(),
  /** What the staff may do now, and what of it mends the trouble. */
  acts: z.array(z.enum(BOARD_ACTS)),
  remedy: z.enum(BOARD_ACTS).nullable(),
  /** The newest position of this trip. */
  position: z.object({ lat: z.number(), lng: z.number(), at: Instant }).nullable(),
});
export type BoardItem = z.infer<typeof BoardItem>;

/** How many couriers and how many senders are counted by name, those with the most deliveries. */
export const NAMED_COUNTS_MAX = 20;
const WITH_OR_WITHOUT = ['with', 'without'] as const;
const PAYMENTS = ['trouble', 'fine'] as const;

/** How many deliveries a courier or a sender has on the board. */
const NamedCount = z.object({ id: z.string(), name: z.string(), count: z.int() });

/** How many deliveries each choice of a filter would show, the other filters as they are. */
const BoardCounts = z.object({
  /** Everything that is shown. */
  shown: z.int(),
  /** Without the filters of class and rule, as the classes are counted. */
  all: z.int(),
  classes: z.object(recordOf(TROUBLE_CLASSES, () => z.int())),
  rules: z.object(recordOf(TROUBLE_RULES, () => z.int())),
  stages: z.object(recordOf(BOARD_STAGES, () => z.int())),
  sizes: z.object(recordOf(PARCEL_SIZES, () => z.int())),
  methods: z.object(recordOf(Method.options, () => z.int())),
  payments: z.object(recordOf(PAYMENTS, () => z.int())),
  notes: z.object(recordOf(WITH_OR_WITHOUT, () => z.int())),
  cods: z.object(recordOf(WITH_OR_WITHOUT, () => z.int())),
  due: z.object(recordOf(DUE_WINDOWS, () => z.int())),
  /** Those with a delivery, the most first. */
  counties: z.array(z.object({ code: z.enum(COUNTY_CODES), count: z.int() })),
  couriers: z.array(NamedCount),
  senders: z.array(NamedCount),
});

/** The filters of the board. */
export const BoardFilter = z.strictObject({
  class: z.enum(TROUBLE_CLASSES).optional(),
  rule: z.enum(TROUBLE_RULES).optional(),
  stage: z.enum(BOARD_STAGES).optional(),
  size: z.enum(PARCEL_SIZES).optional(),
  /** Of the pickup. */
  county: z.enum(COUNTY_CODES).optional(),
  /** What is promised within so many minutes from now, or was promised before. */
  due: z.enum(DUE_WINDOWS).optional(),
  method: Method.optional(),
  payment: z.enum(PAYMENTS).optional(),
  courierId: Id.optional(),
  senderId: Id.optional(),
  note: z.enum(WITH_OR_WITHOUT).optional(),
  /** Money for the goods at the door. */
  cod: z.enum(WITH_OR_WITHOUT).optional(),
  /** Promised from this moment on, and before that one. */
  promisedFrom: Instant.optional(),
  promisedBefore: Instant.optional(),
});

export const adminBoard = defineRoute({
  id: 'adminBoard',
  method: 'GET',
  path: '/admin/board',
  access: 'admin',
  verb: 'board:read',
  summary:
    'All running deliveries, and those whose card the provider refuses to charge or whose cash on delivery is short, by what goes wrong next: class of trouble, then the least slack.',
  query: z.strictObject({
    ...PageQuery,
    ...BoardFilter.shape,
  }),
  response: pageOf(BoardItem).extend({ counts: BoardCounts }),
  refusals: ['validation_failed'],
});

/** A courier of a running delivery on the board's map, at the newest position of this trip. */
export const BoardMarker = z.object({
  id: z.string(),
  number: z.int(),
  class: z.enum(TROUBLE_CLASSES),
  rule: z.enum(TROUBLE_RULES),
  /** Minutes after the promise; null for whoever is not late. */
  lateMinutes: z.int().nullable(),
  motion: z.enum(MOTIONS),
  lat: z.number(),
  lng: z.number(),
  at: Instant,
});
export type BoardMarker = z.infer<typeof BoardMarker>;

export const adminBoardMap = defineRoute({
  id: 'adminBoardMap',
  method: 'GET',
  path: '/admin/board/map',
  access: 'admin',
  verb: 'board:read',
  summary:
    'The couriers of the board on a map; with the mark of an answer before, only what changed after it.',
  query: z.strictObject({ ...BoardFilter.shape, since: optionalLine(60) }),
  response: z.object({
    /** Whether these are all markers: the mark was of another process or too old. */
    whole: z.boolean(),
    mark: z.string(),
    markers: z.array(BoardMarker),
    /** Ids of markers that are no longer shown. */
    gone: z.array(z.string()),
  }),
  refusals: ['validation_failed'],
});

export const adminBoardDelivery = defineRoute({
  id: 'adminBoardDelivery',
  method: 'GET',
  path: '/admin/board/:id',
  access: 'admin',
  verb: 'board:read',
  summary:
    'One delivery, running or ended: what happened, its money, and who of the staff was here; without addresses and phone numbers.',
  params: IdParams,
  response: z.object({
    item: BoardItem,
    /** Name of the receiver; null once it was erased. */
    receiver: z.string().nullable(),
    /** Vehicle, number plate and mean rating of the chosen courier; null where none is chosen. */
    courier: z
      .object({ vehicle: z.enum(VEHICLES), plate: z.string().nullable(), rating: z.number().nullable() })
      .nullable(),
    /** Without offers that come and go, oldest first. */
    timeline: z.array(z.object({ name: z.enum(DELIVERY_EVENTS), at: Instant })),
    /**
     * For the map: both ends about a hundred metres off, and the road between them as `[lng, lat]` pairs, straight where
     * none is known.
     */
    trip: z.object({ pickup: Place, dropoff: Place, line: z.array(z.tuple([z.number(), z.number()])) }),
    estimate: MoneyField,
    /** Null until an offer is chosen. */
    price: MoneyField.nullable(),
    charged: MoneyField.nullable(),
    net: MoneyField.nullable(),
    /** Goods' money; null without any. Who has it follows from its state. */
    cod: CodView.omit({ payoutIban: true }).nullable(),
    /** The check at the door and what was said; null where none was asked for. */
    inspection: InspectionView.nullable(),
    cover: CoverView.nullable(),
    guarantee: GuaranteeView.nullable(),
    returns: ReturnView.nullable(),
    pieces: z.array(PieceView).nullable(),
    haulage: HaulageView.nullable(),
    /** Wrong PINs, newest first: who typed one and how far from the stop, never the digits. */
    pinMisses: z.array(
      z.object({
        kind: z.enum(PIN_KINDS),
        at: Instant,
        by: z.string(),
        /** Null where nobody knows where the phone was. */
        meters: z.int().nullable(),
        triesLeft: z.int(),
      }),
    ),
    /** What the staff noted for each other, newest first; at most 100. */
    notes: z.array(DeliveryNote),
    /** What the staff wrote to whom, newest first; null where the text was erased with a person. */
    messages: z.array(z.object({ at: Instant, to: z.enum(DELIVERY_PARTIES), text: z.string().nullable() })),
    /**
     * The newest entries of the audit log about it; the name is null where nobody signed in was behind it. The reason is
     * one of the list for a contact that was read, else the words of who did it.
     */
    trail: z.array(
      z.object({
        at: Instant,
        action: z.string(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
});
