import { z } from 'zod';
import { CURRENCIES } from '#domain/money.ts';
import { TARIFF_STATES } from '#domain/money/pricing/tariff-life.ts';
import { CalendarDay, Id, Instant, lines, pageOf, PageQuery, reason, Size } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { TariffPrices } from './tariff-prices.ts';

const Colleague = z.object({ id: z.string(), name: z.string() });

/** A version in the list. */
const TariffLine = z.object({
  id: z.string(),
  /** As sealed quotes name it. */
  number: z.int(),
  state: z.enum(TARIFF_STATES),
  /** Null for a draft, and for the prices of the installation, which hold since its first start. */
  inForceFrom: Instant.nullable(),
  /** Null while nothing follows. */
  inForceUntil: Instant.nullable(),
  editedAt: Instant,
  editedBy: Colleague.nullable(),
  publishedBy: Colleague.nullable(),
  signedBy: Colleague.nullable(),
});
export type TariffLine = z.infer<typeof TariffLine>;

const side = (value: z.ZodType<number | null>) => z.object({ before: value, after: value });
const Count = z.object({ trips: z.int(), median: z.int().nullable() });

/** The listings of past days by two versions; sums in minor units with VAT. */
const TariffReplay = z.object({
  from: CalendarDay,
  to: CalendarDay,
  /** The number of the version that is compared with. */
  against: z.int(),
  tookMs: z.int(),
  at: Instant,
  trips: z.int(),
  sum: z.object({ before: z.int(), after: z.int() }),
  /** What the courier has of a price equal to the estimate, for an hour of driving. */
  courierHour: side(z.int().nullable()),
  /** How many a surge raises. */
  surged: z.object({ before: z.int(), after: z.int() }),
  belowCost: z.int(),
  more: Count,
  less: Count,
  same: z.int(),
  /** By size and band of road distance: medians. */
  cells: z.array(
    z.object({
      size: Size,
      band: z.int(),
      trips: z.int(),
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
  most: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      size: Size,
      meters: z.int(),
      area: z.string(),
      at: Instant,
      before: z.int(),
      after: z.int(),
    }),
  ),
});
export type TariffReplay = z.infer<typeof TariffReplay>;

/** A version with its prices, what they are compared with, and what the reader may do. */
const StaffTariff = TariffLine.extend({
  version: z.int(),
  currency: z.enum(CURRENCIES),
  prices: TariffPrices,
  /** The version that it began as a copy of, and its prices. */
  basedOn: z.object({ number: z.int(), prices: TariffPrices }).nullable(),
  /** The largest change against the version in force, in basis points; from the limit on a second person signs. */
  change: z.int(),
  changeLimit: z.int(),
  needsSignature: z.boolean(),
  /** The open request for a signature. */
  approvalId: z.string().nullable(),
  /** Sizes whose kilometre leaves the courier less than it costs to drive; minor units. */
  belowCost: z.array(z.object({ size: Size, left: z.int(), costPerKm: z.int() })),
  /** What the platform takes of every price. */
  commissionBasisPoints: z.int(),
  vatBasisPoints: z.int(),
  /** Of this edit; null until it has been tried whole. */
  replay: TariffReplay.nullable(),
  acts: z.array(z.enum(['edit', 'publish', 'withdraw'])),
});
export type StaffTariff = z.infer<typeof StaffTariff>;

const params = z.strictObject({ id: Id });
const Version = z.int(reason('invalid')).min(1, reason('invalid'));
/** The longest reason of a publication. */
export const TARIFF_REASON_MAX = 500;
const Reason = lines(TARIFF_REASON_MAX);
/** The most days that are replayed at once. */
export const REPLAY_DAYS_MAX = 31;

export const tariffs = defineRoute({
  id: 'tariffs',
  method: 'GET',
  path: '/admin/tariffs',
  access: 'admin',
  verb: 'tariffs:read',
  summary:
    'Versions of the tariff, the newest first. Until one is made here the built-in or the file’s is the only one.',
  query: z.strictObject(PageQuery),
  response: pageOf(TariffLine),
  refusals: ['validation_failed'],
});

export const tariff = defineRoute({
  id: 'tariff',
  method: 'GET',
  path: '/admin/tariffs/:id',
  access: 'admin',
  verb: 'tariffs:read',
  summary: 'A version with its prices, and its largest change against the one in force.',
  params,
  response: StaffTariff,
  refusals: ['not_found'],
});

export const createTariff = defineRoute({
  id: 'createTariff',
  method: 'POST',
  path: '/admin/tariffs',
  access: 'admin',
  verb: 'tariffs:write',
  summary: 'Begins a draft as a copy of the version in force, or of another published one.',
  idempotent: true,
  status: 201,
  body: z.strictObject({ from: Id.optional() }),
  response: StaffTariff,
  refusals: ['validation_failed', 'not_found', 'transition_refused'],
});

export const saveTariff = defineRoute({
  id: 'saveTariff',
  method: 'PUT',
  path: '/admin/tariffs/:id',
  access: 'admin',
  verb: 'tariffs:write',
  summary:
    'Changes a draft. Refused with both values of each difference when somebody else changed it since this version, and when it was published.',
  params,
  body: z.strictObject({ version: Version, prices: TariffPrices }),
  response: StaffTariff,
  refusals: ['validation_failed', 'not_found', 'transition_refused', 'tariff_changed'],
});

export const deleteTariff = defineRoute({
  id: 'deleteTariff',
  method: 'DELETE',
  path: '/admin/tariffs/:id',
  access: 'admin',
  verb: 'tariffs:write',
  summary: 'Throws a draft away; what was published stays.',
  params,
  status: 204,
  refusals: ['not_found', 'transition_refused'],
});

export const replayTariff = defineRoute({
  id: 'replayTariff',
  method: 'POST',
  path: '/admin/tariffs/:id/replay',
  access: 'admin',
  verb: 'tariffs:write',
  summary:
    'Prices every listing of past days by this version and by the one in force, each as at the time of its listing. Quotes that nobody listed are signed and not stored, and are not in it. A draft is published only once this edit of it has been tried whole.',
  params,
  throttle: 'quote',
  body: z.strictObject({ version: Version, from: CalendarDay, to: CalendarDay }),
  response: TariffReplay,
  refusals: ['validation_failed', 'not_found', 'tariff_changed', 'limit_reached', 'too_many_requests'],
});

export const publishTariff = defineRoute({
  id: 'publishTariff',
  method: 'POST',
  path: '/admin/tariffs/:id/publish',
  access: 'admin',
  verb: 'tariffs:write',
  summary:
    'Puts a draft in force now or from a later instant on; with a change above the limit it asks for a second person’s signature instead. Quotes that were signed before stay valid.',
  params,
  body: z.strictObject({ version: Version, startsAt: Instant.nullable(), reason: Reason }),
  response: StaffTariff,
  refusals: ['validation_failed', 'not_found', 'transition_refused', 'tariff_changed'],
});

export const withdrawTariff = defineRoute({
  id: 'withdrawTariff',
  method: 'POST',
  path: '/admin/tariffs/:id/withdraw',
  access: 'admin',
  verb: 'tariffs:write',
  summary: 'Makes a scheduled version a draft again before its time; the one before it goes on.',
  params,
  body: z.strictObject({ reason: Reason }),
  response: StaffTariff,
  refusals: ['validation_failed', 'not_found', 'transition_refused'],
});
