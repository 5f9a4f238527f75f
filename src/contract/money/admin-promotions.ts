import { z } from 'zod';
import type { Locale } from '#domain/locales.ts';
import { CODES_AT_ONCE_MAX, OWN_CODE } from '#domain/money/promotions/codes.ts';
import { PROMOTION_LIMITS } from '#domain/money/promotions/forecast.ts';
import { PROMO_KINDS, PROMO_USE_STATES } from '#domain/money/promotions/promo.ts';
import { PROMOTION_LISTS, PROMOTION_STATES } from '#domain/money/promotions/promotion-state.ts';
import { MARK_KINDS } from '#domain/risk/marks.ts';
import {
  Amount,
  CalendarDay,
  IdParams,
  Instant,
  line,
  lines,
  MoneyField,
  opaqueToken,
  pageOf,
  PageQuery,
  reason,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest name and detail of a promotion, and the longest reason for stopping it. */
export const PROMOTION_NAME_MAX = 60;
export const PROMOTION_DETAIL_MAX = 160;
export const PROMOTION_REASON_MAX = 500;
/** The largest sum in minor units and the largest number of uses that a promotion may have. */
const SUM_MAX = 1_000_000_000;
const USES_MAX = 100_000;
/** The most single-use codes in one page: a file of them is few calls. */
const CODES_PAGE_MAX = 1_000;

/** Who gets it: everybody sees it, whoever knows its code, or whoever has one of its single-use codes. */
export const PROMOTION_AUDIENCES = ['everyone', 'code', 'single_codes'] as const;

const sum = Amount.min(1, reason('too_small')).max(SUM_MAX, reason('too_big'));
const count = (most: number) =>
  z.int(reason('invalid')).min(1, reason('too_small')).max(most, reason('too_big'));

/** The terms of a promotion; sums in minor units of the platform's currency, a share in basis points. */
const PromotionTerms = {
  code: z.string(reason('required')).regex(OWN_CODE, reason('promo_code')),
  nameRo: line(PROMOTION_NAME_MAX),
  nameEn: line(PROMOTION_NAME_MAX),
  detailRo: line(PROMOTION_DETAIL_MAX),
  detailEn: line(PROMOTION_DETAIL_MAX),
  kind: z.enum(PROMO_KINDS, reason('required')),
  /** What a `percent` takes off, and its cap. */
  basisPoints: count(10_000).nullable(),
  maxDiscount: sum.nullable(),
  /** What a `fixed` takes off. */
  amount: sum.nullable(),
  minPrice: Amount.min(0, reason('too_small')).max(SUM_MAX, reason('too_big')),
  startsAt: Instant,
  endsAt: Instant,
  firstOrder: z.boolean(),
  usesPerPerson: count(100),
  maxUses: count(USES_MAX),
  budget: sum,
  audience: z.enum(PROMOTION_AUDIENCES, reason('required')),
  /** Leaves one of ten senders out, to measure what it changes; only for what everybody sees. */
  holdout: z.boolean(),
};

/** A promotion in the staff's list: what is reserved and spent together counts as used and granted. */
const PromotionLine = z.object({
  ...PromotionTerms,
  code: z.string(),
  id: z.string(),
  currency: MoneyField.shape.currency,
  state: z.enum(PROMOTION_STATES),
  uses: z.int(),
  granted: z.int(),
  stoppedAt: Instant.nullable(),
  createdAt: Instant,
});
export type PromotionLine = z.infer<typeof PromotionLine>;

/** The field of a promotion's name in each language. */
export const PROMOTION_NAMES = { ro: 'nameRo', en: 'nameEn' } as const satisfies Record<Locale, string>;

const Group = z.object({ senders: z.int(), ordered: z.int() });
/** A promotion with how its budget goes; `total` of a day is what was granted until its end. */
export const Promotion = PromotionLine.extend({
  days: z.array(z.object({ day: CalendarDay, uses: z.int(), granted: z.int(), total: z.int() })),
  /** Part of `granted` that waits for its delivery. */
  reserved: z.int(),
  forecast: z.object({ limit: z.enum(PROMOTION_LIMITS), at: Instant, grantedPerDay: z.int() }).nullable(),
  /** The senders who ordered while it ran, of those to whom it was open and of those left out; shares are parts of 1. */
  holdoutResult: z
    .object({
      offered: Group,
      heldOut: Group,
      effect: z
        .object({
          offered: z.number(),
          heldOut: z.number(),
          difference: z.number(),
          low: z.number(),
          high: z.number(),
        })
        .nullable(),
    })
    .nullable(),
  codes: z.object({ made: z.int(), used: z.int() }).nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

const PromotionUse = z.object({
  id: z.string(),
  at: Instant,
  accountId: z.string(),
  person: z.string(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  code: z.string(),
  amount: MoneyField,
  state: z.enum(PROMO_USE_STATES),
});
export type PromotionUse = z.infer<typeof PromotionUse>;

/** Accounts that used a promotion and share a phone, bank account, card, browser or push address; which one is not told. */
const PromotionRing = z.object({
  kinds: z.array(z.enum(MARK_KINDS)),
  uses: z.int(),
  granted: MoneyField,
  people: z.array(
    z.object({ accountId: z.string(), person: z.string(), uses: z.int(), granted: MoneyField }),
  ),
});

export const adminPromotions = defineRoute({
  id: 'adminPromotions',
  method: 'GET',
  path: '/admin/promotions',
  access: 'admin',
  verb: 'promotions:read',
  summary: 'The promotions of a list, the newest first.',
  query: z.strictObject({ ...PageQuery, list: z.enum(PROMOTION_LISTS).optional() }),
  response: pageOf(PromotionLine),
  refusals: ['validation_failed'],
});

export const adminPromotion = defineRoute({
  id: 'adminPromotion',
  method: 'GET',
  path: '/admin/promotions/:id',
  access: 'admin',
  verb: 'promotions:read',
  summary:
    'A promotion with its budget by day, the forecast of its stop, and what it changes where a tenth is left out.',
  params: IdParams,
  response: Promotion,
  refusals: ['not_found'],
});

export const makePromotion = defineRoute({
  id: 'makePromotion',
  method: 'POST',
  path: '/admin/promotions',
  access: 'admin',
  verb: 'promotions:write',
  summary: 'Makes a promotion. Its terms are never changed: it can be stopped, and another made from it.',
  idempotent: true,
  status: 201,
  body: z.strictObject(PromotionTerms),
  response: Promotion,
  refusals: ['validation_failed'],
});

export const stopPromotion = defineRoute({
  id: 'stopPromotion',
  method: 'POST',
  path: '/admin/promotions/:id/stop',
  access: 'admin',
  verb: 'promotions:write',
  summary:
    'Stops a promotion for good, at once and everywhere; deliveries that were accepted with it keep their discount.',
  params: IdParams,
  body: z.strictObject({ reason: lines(PROMOTION_REASON_MAX) }),
  response: Promotion,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const makePromotionCodes = defineRoute({
  id: 'makePromotionCodes',
  method: 'POST',
  path: '/admin/promotions/:id/codes',
  access: 'admin',
  verb: 'promotions:write',
  summary:
    'Makes single-use codes that nobody can guess; together no more than the promotion’s number of uses.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({ count: count(CODES_AT_ONCE_MAX) }),
  response: Promotion,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const promotionCodes = defineRoute({
  id: 'promotionCodes',
  method: 'GET',
  path: '/admin/promotions/:id/codes',
  access: 'admin',
  verb: 'promotions:write',
  summary:
    'The single-use codes, and which are used. Each is money to whoever has it: reading them is logged.',
  params: IdParams,
  query: z.strictObject({
    cursor: opaqueToken(60).optional(),
    limit: z.coerce.number().int().min(1).max(CODES_PAGE_MAX).optional(),
  }),
  response: pageOf(z.object({ code: z.string(), isUsed: z.boolean() })),
  refusals: ['not_found', 'validation_failed'],
});

export const promotionUses = defineRoute({
  id: 'promotionUses',
  method: 'GET',
  path: '/admin/promotions/:id/uses',
  access: 'admin',
  verb: 'promotions:read',
  summary: 'Who used a promotion, the newest first.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(PromotionUse),
  refusals: ['not_found', 'validation_failed'],
});

export const promotionRings = defineRoute({
  id: 'promotionRings',
  method: 'GET',
  path: '/admin/promotions/:id/rings',
  access: 'admin',
  verb: 'promotions:read',
  summary: 'Accounts that used a promotion and look like one person, the largest group first.',
  params: IdParams,
  response: z.object({
    items: z.array(PromotionRing),
    /** How many of the newest users were compared. */
    compared: z.int(),
  }),
  refusals: ['not_found'],
});
